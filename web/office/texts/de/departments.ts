export const departments = {
  'department.Administration': 'Verwaltung',
  'department.Bar': 'Bar',
  'department.Front of House': 'Service',
  'department.Kitchen': 'Küche',
  'department.Maintenance': 'Technik',
  'department.Management': 'Leitung',
} as const
