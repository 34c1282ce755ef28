import { t } from '../../lib/i18n/index.ts'

/** What is done to records whose changes are kept. */
const ACTIONS = [
  'absence-deleted',
  'absence-recorded',
  'break-ended',
  'break-started',
  'changed',
  'clocked-in',
  'clocked-out',
  'corrected',
  'cost-set',
  'created',
  'deleted',
  'duplicate-allowed',
  'entry-added',
  'entry-approved',
  'entry-corrected',
  'entry-deleted',
  'entry-rejected',
  'equivalence-added',
  'equivalence-changed',
  'equivalence-deleted',
  'erasure-asked-for',
  'holiday-deleted',
  'holiday-entitlement-set',
  'lines-changed',
  'loaded',
  'merged',
  'override-code-removed',
  'override-code-set',
  'period-locked',
  'permission-removed',
  'permission-set',
  'policy-added',
  'portal-password-reset',
  'portal-password-set',
  'price-set',
  'removed',
  'salary-raised',
  'staff-added',
  'staff-changed',
  'staff-deleted',
  'staff-erased',
  'status-changed',
  'unmerged',
  'week-approval-withdrawn',
  'week-approved',
] as const

/** What was done, in words; what is not known here yet keeps its own. */
export function actionWord(action: string): string {
  const known = ACTIONS.find(one => one === action)
  return known ? t(`audit.action.${known}`) : action.replaceAll('-', ' ')
}

/** Fields that screens name, by the name that they have there. */
const FIELDS = {
  category: 'ingredients.category',
  company_address: 'settings.companyAddress',
  company_name: 'settings.companyName',
  cost_per_unit: 'ingredients.cost',
  currency: 'settings.currency',
  date: 'invoices.date',
  date_format: 'settings.dateFormat',
  department: 'staff.department',
  email: 'staff.email',
  end_date: 'holidays.endDate',
  invoice_date: 'upload.date',
  invoice_number: 'invoice.number',
  language: 'settings.language',
  location: 'invoices.location',
  name: 'locations.name',
  notes: 'invoice.notes',
  pack_size: 'ingredients.packSize',
  phone: 'staff.phone',
  position: 'staff.position',
  product: 'products.name',
  quantity: 'invoice.quantity',
  reason: 'staff.reason',
  role: 'users.role',
  salary_amount: 'staff.salaryAmount',
  salary_type: 'staff.salaryType',
  staff: 'attendance.staff',
  start_date: 'holidays.startDate',
  status: 'invoices.status',
  supplier: 'invoices.supplier',
  tax_rate: 'settings.taxRate',
  timezone: 'settings.timezone',
  total_amount: 'invoice.total',
  total_price: 'invoice.totalPrice',
  unit: 'invoice.unit',
  unit_price: 'invoice.unitPrice',
  username: 'users.username',
  waste_factor: 'ingredients.waste',
} as const

const isNamed = (field: string): field is keyof typeof FIELDS => field in FIELDS

/** A field's name in words: the id of a supplier reads as the supplier. */
export function fieldWord(field: string): string {
  const plain = field
    .replace(/(?<=.)_?(id|Id)$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
    .toLowerCase()
  if (isNamed(plain)) return t(FIELDS[plain])
  const words = plain.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
