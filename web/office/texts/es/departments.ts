export const departments = {
  'department.Administration': 'Administración',
  'department.Bar': 'Bar',
  'department.Front of House': 'Sala',
  'department.Kitchen': 'Cocina',
  'department.Maintenance': 'Mantenimiento',
  'department.Management': 'Dirección',
} as const
