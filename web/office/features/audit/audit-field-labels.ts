import type { Settings } from '@rms/contracts'
import { type TextKeyWithoutArguments, t } from '../../texts/index.ts'

/** The label of a field, as on the screen that edits it; an unknown field shows its name in readable form. */
export function getAuditFieldLabel(field: string): string {
  const labels: Partial<Record<string, TextKeyWithoutArguments>> = FIELD_LABELS
  const label = labels[field]
  return label ? t(label) : toReadableName(field)
}

function toReadableName(field: string): string {
  const words = field
    .replace(/(?<=.)_?(id|Id)$/, '')
    .replaceAll('_', ' ')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const SETTINGS_LABELS: Readonly<Record<keyof Settings, TextKeyWithoutArguments>> = {
  autoProcess: 'settings.autoProcess',
  companyAddress: 'settings.companyAddress',
  companyName: 'settings.companyName',
  currency: 'settings.currency',
  dateFormat: 'settings.dateFormat',
  invoiceDaysAhead: 'settings.invoiceDaysAhead',
  invoiceDaysBack: 'settings.invoiceDaysBack',
  invoiceNumberPrefix: 'settings.prefix',
  language: 'settings.language',
  logoUrl: 'branding.logo',
  taxRate: 'settings.taxRate',
  timezone: 'settings.timezone',
  unusualPriceFactor: 'settings.unusualPriceFactor',
  unusualQuantityFactor: 'settings.unusualQuantityFactor',
}

const POLICY_LABELS = {
  afterHours: 'policies.afterHours',
  breaks_paid: 'policies.breaksPaid',
  daily_hours: 'policies.dailyHours',
  early_minutes: 'policies.earlyMinutes',
  late_minutes: 'policies.lateMinutes',
  multiplier: 'policies.multiplier',
  paid_break_minutes: 'policies.paidBreakMinutes',
  rounding_minutes: 'policies.rounding',
  tiers: 'policies.tiers',
  weekly_hours: 'policies.weeklyHours',
} as const

const GOODS_LABELS = {
  cost_per_unit: 'ingredients.cost',
  duplicate_allowed: 'audit.field.duplicateAllowed',
  equivalence: 'audit.field.conversion',
  ingredient_id: 'audit.entity.ingredient',
  invoice_date: 'invoice.date',
  invoice_number: 'invoice.number',
  is_active: 'ingredients.active',
  lines: 'invoice.lines',
  merged_into: 'audit.field.mergedInto',
  closed_at: 'orders.closedAt',
  order_number: 'orders.number',
  product_id: 'invoice.product',
  product_name: 'invoice.productName',
  product_pack_size: 'ingredients.packSize',
  quantity: 'invoice.quantity',
  supplier: 'common.supplier',
  supplier_id: 'common.supplier',
  supplier_name: 'common.supplier',
  total_amount: 'invoices.total',
  total_price: 'invoice.totalPrice',
  unit: 'invoice.unit',
  unit_price: 'invoice.unitPrice',
  waste_factor: 'ingredients.waste',
} as const

const AGREEMENT_LABELS = {
  free_goods_buy: 'agreements.freeBuy',
  free_goods_get: 'agreements.freeGet',
  location_name: 'agreements.location',
  note: 'agreements.note',
  pack: 'agreements.pack',
  pricing: 'agreements.pricing',
  tolerance_amount: 'agreements.toleranceAmount',
  tolerance_percent: 'agreements.tolerancePercent',
  valid_from: 'agreements.validFrom',
  valid_to: 'agreements.validTo',
} as const

const REBATE_LABELS = {
  percent: 'rebates.percent',
  period_from: 'rebates.periodFrom',
  period_to: 'rebates.periodTo',
  rebate_tiers: 'rebates.tiers',
  retroactive: 'rebates.retroactive',
  turnover_from: 'rebates.fromTurnover',
} as const

const DELIVERY_LABELS = {
  action: 'deliveries.action',
  celsius: 'deliveries.temperature',
  chilled: 'terms.chilledGoods',
  damaged: 'audit.field.damaged',
  delivery_date: 'audit.field.deliveryDate',
  frozen: 'terms.frozenGoods',
  is_within_limits: 'deliveries.within',
  note_number: 'audit.field.noteNumber',
  pieces: 'audit.field.pieces',
  received: 'audit.field.received',
  refused: 'audit.field.refused',
  returned_empties: 'audit.field.empties',
  signature_name: 'audit.field.signatureName',
  storage: 'deliveries.goods',
  temperatures: 'terms.temperatureChecks',
  weighed: 'audit.field.weight',
} as const

const STOCK_LABELS = {
  from_location: 'transfers.from',
  item: 'waste.item',
  pack_size: 'parLevels.packSize',
  par: 'parLevels.par',
  received_on: 'transfers.receivedOn',
  sent_on: 'transfers.sentOn',
  to_location: 'transfers.to',
  transfer_lines: 'transfers.products',
} as const

const PEOPLE_LABELS = {
  active: 'users.active',
  amount: 'staff.amount',
  break_minutes: 'tracking.breakMinutes',
  can_clock_in: 'audit.field.canClockIn',
  can_count: 'audit.field.canCount',
  can_receive: 'audit.field.canReceive',
  clock_in_time: 'audit.field.clockedIn',
  clock_out_time: 'audit.field.clockedOut',
  days: 'holidays.entitledDays',
  effective_date: 'staff.effectiveDate',
  end: 'tracking.to',
  end_date: 'holidays.endDate',
  location_ids: 'users.places',
  must_change_password: 'audit.field.mustChangePassword',
  name_kept_until: 'audit.field.nameKeptUntil',
  new_password: 'account.new',
  permissions: 'staff.permissions',
  portal_password: 'staff.portalPassword',
  review: 'audit.field.review',
  rights: 'audit.field.rights',
  role: 'users.role',
  salary: 'audit.field.salary',
  salary_type: 'staff.salaryType',
  shift_date: 'tracking.date',
  staff: 'settings.people',
  staff_id: 'tracking.staffMember',
  start: 'tracking.from',
  start_date: 'holidays.startDate',
  total_pay: 'tracking.totalPay',
  username: 'users.username',
  week_start: 'tracking.week',
  year: 'audit.field.year',
} as const

const FIELD_LABELS = {
  ...SETTINGS_LABELS,
  ...POLICY_LABELS,
  ...GOODS_LABELS,
  ...AGREEMENT_LABELS,
  ...REBATE_LABELS,
  ...DELIVERY_LABELS,
  ...STOCK_LABELS,
  ...PEOPLE_LABELS,
  address: 'audit.field.address',
  currency_chosen: 'audit.field.currencyChosen',
  date: 'tracking.date',
  deleted: 'audit.field.deleted',
  iban: 'suppliers.iban',
  location: 'invoice.location',
  location_id: 'invoice.location',
  latitude: 'locations.latitude',
  longitude: 'locations.longitude',
  name: 'locations.name',
  notes: 'tracking.notes',
  radius: 'locations.radius',
  reason: 'staff.reason',
  status: 'invoices.status',
  wifi_networks: 'locations.wifi',
} as const
