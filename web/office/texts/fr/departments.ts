export const departments = {
  'department.Administration': 'Administration',
  'department.Bar': 'Bar',
  'department.Front of House': 'Salle',
  'department.Kitchen': 'Cuisine',
  'department.Maintenance': 'Maintenance',
  'department.Management': 'Direction',
} as const
