import { addDays } from '@rms/domain-kit'
import { toDecimal128 } from '@rms/service-kit'
import type { TestClient } from '@rms/testing'
import { FIRST_DAY, type PrimeCostBusiness } from '../bench-data/prime-cost-data.ts'

/** Items of a day, all mapped to dishes. */
export const ITEMS = 250

interface FileDay {
  readonly locationIndex: number
  readonly date: string
}

/** The days of a file from a day of the two years on. */
export const listFileDays = (locations: number, days: number, first = 0): FileDay[] =>
  Array.from({ length: locations * days }, (_, index) => ({
    locationIndex: index % locations,
    date: addDays(FIRST_DAY, first + Math.floor(index / locations)),
  }))

/** A row for each item of each day. Another price makes another statement of the same days. */
export function createSalesFile(days: readonly FileDay[], price: number): string {
  const rows = days.flatMap(({ locationIndex, date }) =>
    Array.from({ length: ITEMS }, (_, item) => {
      const quantity = 1 + (item % 7)
      const net = (quantity * price).toFixed(2)
      return `${date},Location ${locationIndex + 1},Item ${item},${quantity},${net},${(quantity * price * 0.09).toFixed(2)}`
    }),
  )
  return `Date,Location,Item,Quantity,Net sales,VAT\n${rows.join('\n')}`
}

/** Imports a file as the screen does. */
export async function importSalesFile(
  { admin, menu }: PrimeCostBusiness,
  sourceId: number,
  content: string,
): Promise<void> {
  const mapping = {
    rows: 'items',
    columns: {
      ...{ date: 'Date', location: 'Location', item_name: 'Item' },
      ...{ quantity: 'Quantity', net_sales: 'Net sales', tax: 'VAT' },
    },
    locations: menu.locationIds.map((location_id, index) => ({ text: `Location ${index + 1}`, location_id })),
  }
  const { status, body } = await admin.upload(
    '/api/sales/imports',
    { field: 'file', name: 'sales.csv', content, type: 'text/csv' },
    { source_id: String(sourceId), mapping: JSON.stringify(mapping) },
  )
  if (status !== 200) throw new Error(`an import answered ${status}: ${JSON.stringify(body).slice(0, 500)}`)
}

/** A till whose items are mapped to dishes. Its first file names them, before anybody can map them. */
export async function createTill(business: PrimeCostBusiness): Promise<number> {
  const sourceId = await addSource(business.admin)
  await importSalesFile(business, sourceId, createSalesFile(listFileDays(1, 1), 1))
  const items = business.menuCosting.collection<{ _id: number; name: string }>('sales_items')
  for await (const { _id, name } of items.find({ source_id: sourceId })) {
    const dish_id = business.menu.dishIds[Number(name.split(' ')[1])]
    const dishes = [{ dish_id, quantity: toDecimal128('1'), share: null, weight: toDecimal128('1') }]
    await items.updateOne({ _id }, { $set: { state: 'mapped', dishes } })
  }
  return sourceId
}

async function addSource(admin: TestClient): Promise<number> {
  const { status, body } = await admin.post('/api/sales/sources', { name: 'Till', kind: 'csv' })
  if (status !== 201) throw new Error(`a source answered ${status}`)
  return (body as { id: number }).id
}
