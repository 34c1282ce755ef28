import { Rebate } from '@rms/contracts'
import { addDays, type CalendarDate } from '@rms/domain-kit'
import type { DemoApi } from './demo-api.ts'
import type { DemoReferences } from './load-references.ts'

/** A supplier whose turnover has just reached the second tier. */
const REBATE_SUPPLIER = 'fish'
const TIERS = [
  { from: 0, percent: 2 },
  { from: 9_000, percent: 3 },
  { from: 60_000, percent: 3.5 },
]

/** A rebate on the turnover of twelve months, which began before the first invoice. */
export async function loadRebates(
  api: DemoApi,
  { references, today }: { readonly references: DemoReferences; readonly today: CalendarDate },
): Promise<void> {
  const supplierId = references.supplierIds.get(REBATE_SUPPLIER)
  if (supplierId === undefined) return
  const from = Temporal.PlainDate.from(addDays(today, -61)).with({ day: 1 })
  const body = {
    period_from: from.toString(),
    period_to: from.add({ years: 1 }).subtract({ days: 1 }).toString(),
    tiers: TIERS,
    retroactive: true,
    note: 'Agreed with Maeve Connolly',
  }
  await api.post(`/api/suppliers/${supplierId}/rebates`, body, Rebate)
}
