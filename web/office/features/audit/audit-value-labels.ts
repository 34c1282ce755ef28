import { languageNames } from '../../../shared/i18n/language.ts'
import { type TextKeyWithoutArguments, t } from '../../texts/index.ts'

/** The label of an enumerated value, such as a status or a role; null for any other. */
export function getAuditValueLabel(entity: string, field: string, value: string): string | null {
  if (field === 'language') return lookUp(languageNames, value)
  const labels = VALUE_LABELS[`${entity}.${field}`] ?? VALUE_LABELS[field]
  const label = labels && lookUp(labels, value)
  return label ? t(label) : null
}

const lookUp = <Value>(labels: Readonly<Record<string, Value>>, value: string): Value | null =>
  Object.hasOwn(labels, value) ? (labels[value] ?? null) : null

/** By field, or by kind and field where kinds differ. */
const VALUE_LABELS: Readonly<Record<string, Readonly<Record<string, TextKeyWithoutArguments>>>> = {
  'holiday.status': {
    approved: 'holidays.status.approved',
    denied: 'holidays.status.denied',
    pending: 'holidays.status.pending',
  },
  'invoice.status': {
    paid: 'invoices.status.paid',
    pending: 'invoices.status.pending',
    processed: 'invoices.status.processed',
  },
  'staff.status': {
    active: 'staff.status.active',
    inactive: 'staff.status.inactive',
    terminated: 'staff.status.terminated',
  },
  'waste-entry.reason': {
    dropped: 'waste.reason.dropped',
    expired: 'waste.reason.expired',
    other: 'waste.reason.other',
    overproduction: 'waste.reason.overproduction',
    returned: 'waste.reason.returned',
    spoiled: 'waste.reason.spoiled',
    trim: 'waste.reason.trim',
  },
  review: {
    approved: 'holidays.status.approved',
    pending: 'holidays.status.pending',
    rejected: 'tracking.review.rejected',
  },
  rights: { payroll: 'users.seesPay', settings: 'users.changesSettings' },
  role: { admin: 'account.role.admin', manager: 'account.role.manager' },
  storage: { chilled: 'terms.chilledGoods', frozen: 'terms.frozenGoods' },
  salary_type: { hourly: 'staff.hourly', weekly: 'staff.weekly' },
}
