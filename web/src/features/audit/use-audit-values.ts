import { useListLocationsQuery, useListSuppliersQuery } from '../../lib/api/business.ts'
import { useListStaffQuery } from '../../lib/api/staff.ts'
import { t } from '../../lib/i18n/index.ts'
import { useFormats } from '../../lib/use-formats.ts'

type Named = readonly { id: number; name: string }[]

/** Writes a recorded value as people read it: names for ids, days and times in the formats of the settings. */
export function useAuditValues(): (field: string, value: unknown) => string {
  const { date, instant } = useFormats()
  const { data: suppliers = [] } = useListSuppliersQuery()
  const { data: locations = [] } = useListLocationsQuery()
  const { data: staff = [] } = useListStaffQuery()
  const named: Record<string, Named> = { supplier: suppliers, location: locations, staff }

  const write = (field: string, value: unknown): string => {
    if (value === undefined || value === null) return ''
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
    if (Array.isArray(value)) return value.map(one => write(field, one)).join(', ')
    if (typeof value === 'object') return JSON.stringify(value)
    const text = String(value)
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return instant(text)
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return date(text)
    const [, kind] = /^(.+?)_?ids?$/i.exec(field) ?? []
    return kind === undefined ? text : nameById(named[kind] ?? [], text)
  }
  return write
}

const nameById = (list: Named, id: string): string =>
  list.find(one => String(one.id) === id)?.name ?? t('audit.number', { id })
