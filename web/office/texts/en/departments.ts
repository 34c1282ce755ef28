export const departments = {
  'department.Administration': 'Administration',
  'department.Bar': 'Bar',
  'department.Front of House': 'Front of House',
  'department.Kitchen': 'Kitchen',
  'department.Maintenance': 'Maintenance',
  'department.Management': 'Management',
} as const
