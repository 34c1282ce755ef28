/** Where people work, in the order in which they are offered. */
export const DEPARTMENTS = [
  'Kitchen',
  'Front of House',
  'Bar',
  'Management',
  'Administration',
  'Maintenance',
] as const

/** The departments that are planned by the week. */
export const ROTA_DEPARTMENTS = ['Kitchen', 'Bar', 'Front of House'] as const
