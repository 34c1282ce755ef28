import type { AuditRecord } from '@rms/contracts'
import { useListLocationsQuery, useListSuppliersQuery } from '../../lib/api/business.ts'
import { useListStaffByIdsQuery } from '../../lib/api/staff.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import { getChangedField, listAuditChanges } from './audit-changes.ts'
import { getAuditValueLabel } from './audit-value-labels.ts'

/** Formats the value of a field of a kind of record. */
export type FormatAuditValue = (entity: string, field: string, value: unknown) => string

type NamedRecords = readonly { id: number; name: string }[]

/**
 * Formats the values of these records for display: names for ids, labels for statuses and the like, dates and times in
 * the formats of the settings.
 */
export function useAuditValueFormatter(rows: readonly AuditRecord[]): FormatAuditValue {
  const { date, instant } = useFormats()
  const { data: suppliers = [] } = useListSuppliersQuery()
  const { data: locations = [] } = useListLocationsQuery()
  const ids = listStaffIds(rows)
  const { data: staff = [] } = useListStaffByIdsQuery(ids, { skip: ids.length === 0 })
  const recordsByKind: Record<string, NamedRecords> = { supplier: suppliers, location: locations, staff }

  const formatValue: FormatAuditValue = (entity, field, value) => {
    if (value === undefined || value === null) return ''
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
    if (Array.isArray(value)) return value.map(one => formatValue(entity, field, one)).join(', ')
    if (typeof value === 'object') return JSON.stringify(value)
    const text = String(value)
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return instant(text)
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return date(text)
    const kind = getReferencedKind(field)
    return kind === undefined
      ? (getAuditValueLabel(entity, field, text) ?? text)
      : findNameById(recordsByKind[kind] ?? [], text)
  }
  return formatValue
}

/** The kind of record that a field refers to: `staff` for staff_id, staffId and staff_ids. */
const getReferencedKind = (field: string): string | undefined =>
  field === 'merged_into' ? 'product' : /^(.+?)_?ids?$/i.exec(field)?.[1]

/** The ids of all staff referred to by the records. */
function listStaffIds(rows: readonly AuditRecord[]): number[] {
  const ids = rows.flatMap(({ entity, entity_id, before, after }) => [
    ...(entity === 'staff' ? [entity_id] : []),
    ...listAuditChanges(before, after)
      .filter(change => getReferencedKind(getChangedField(change)) === 'staff')
      .flatMap(change => [change.before, change.after].flat()),
  ])
  return [...new Set(ids.filter(id => typeof id === 'number'))].toSorted((a, b) => a - b)
}

const findNameById = (list: NamedRecords, id: string): string =>
  list.find(one => String(one.id) === id)?.name ?? t('audit.number', { id })
