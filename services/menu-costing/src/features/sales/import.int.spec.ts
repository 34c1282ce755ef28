import type { SalesImport } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMenuCostingDependencies } from '../../dependencies.ts'
import { type MenuService, startMenuService } from '../../testing/menu-service.ts'
import { createSalesActions } from '../../testing/sales-under-test.ts'
import { deriveAllPendingFigures } from './derive-pending-figures.ts'

let menu: MenuService
let sales: ReturnType<typeof createSalesActions>
beforeAll(async () => {
  menu = await startMenuService()
  sales = createSalesActions(menu)
})
afterAll(() => menu.close())

const CSV = [
  'Date,Time,Time Zone,Category,Item,Qty,Price Point Name,SKU,Modifiers Applied,Gross Sales,Discounts,Net Sales,Tax,Location,Dining Option',
  '2026-03-08,12:14:04,Dublin,Food,Goulash,2,,,,€40.00,€0.00,€40.00,€3.60,Harbour,For Here',
  '2026-03-09,00:40:10,Dublin,Bar,Stout,1,,,,€6.00,€0.00,€6.00,€1.38,Harbour,For Here',
  '2026-03-09,13:00:00,Dublin,Food,Goulash,1,,,,€20.00,€0.00,€20.00,€1.80,Airport,For Here',
].join('\n')

const preview = async (csv: string | Uint8Array<ArrayBuffer>, fields: Parameters<typeof sales.upload>[2]) => {
  const { status, body } = await sales.upload('imports/preview', csv, fields)
  expect([status, status === 200 ? null : body]).toEqual([200, null])
  return body as SalesImport
}

/** A file with one row per item and day. */
const ITEM_ROWS = {
  rows: 'items' as const,
  columns: { date: 'Date', item_name: 'Item', quantity: 'Quantity', net_sales: 'Net sales', tax: 'VAT' },
}

/** Lets the database refuse the sales of a date, or accept all again. */
const refuseDay = (date: string | null) =>
  menu.service.kit.connection.db?.command({
    collMod: 'sales_days',
    validator: date === null ? {} : { date: { $ne: date } },
  })

describe('The import of a file', () => {
  it('is previewed, imported with the confirmed mapping, and kept for the next file', async () => {
    const { id: source_id } = await sales.addSource({ name: 'Square till' })
    const first = await preview(CSV, { source_id })
    expect(first).toMatchObject({
      preset: 'square',
      missing_columns: [],
      questions: [],
      unknown_locations: [{ text: 'Airport', rows: 1 }],
      rows: { total: 3, imported: 2, ignored: 0, wrong: 1 },
      problems: [{ row: 4, code: 'sales-text-unknown', column: 'location', value: 'Airport' }],
      days: [{ date: '2026-03-08', outcome: 'created', net_sales: 46, stored_net_sales: null }],
      unmapped_items: 2,
    })
    const refused = await sales.upload('imports', CSV, { source_id, mapping: first.mapping })
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { code: 'import-has-errors', problems: [{ row: 4, value: 'Airport' }] },
    ])
    expect((await sales.days('2026-03-08')).days).toEqual([])

    const mapping = { ...first.mapping, locations: [{ text: 'Airport', location_id: 22 }] }
    const { status, body } = await sales.upload('imports', CSV, { source_id, mapping })
    expect([status, (body as SalesImport).days.map(({ date, net_sales }) => [date, net_sales])]).toEqual([
      200,
      [
        ['2026-03-08', 46],
        ['2026-03-09', 20],
      ],
    ])
    expect((await sales.days('2026-03-08', '2026-03-09')).days).toMatchObject([
      { date: '2026-03-09', location_name: 'Market', net_sales: 20 },
      { date: '2026-03-08', location_name: 'Harbour', net_sales: 46 },
    ])

    const repeated = await preview(CSV, { source_id })
    expect(repeated.mapping.locations).toEqual(mapping.locations)
    expect(repeated.days.map(({ outcome, stored_net_sales }) => [outcome, stored_net_sales])).toEqual([
      ['unchanged', 46],
      ['unchanged', 20],
    ])
    const source = (await menu.manager.get(`/api/sales/sources/${source_id}`)).body
    expect(source).toMatchObject({ preset: 'square', version: 2 })
  })

  it('in other encodings gives the same days', async () => {
    const { id: source_id } = await sales.addSource({ name: 'German till' })
    const csv = 'Datum;Umsatz netto;MwSt.;Gäste\r\n09.03.2026;1.234,50;111,11;80'
    const encodings = [Buffer.from(csv), Buffer.from(`\ufeff${csv}`, 'utf16le'), Buffer.from(csv, 'latin1')]
    for (const bytes of encodings)
      expect((await preview(new Uint8Array(bytes), { source_id, location_id: 21 })).days).toMatchObject([
        { date: '2026-03-09', net_sales: 1234.5, tax: 111.11 },
      ])
  })

  it('with a wrong row saves nothing, and names the row', async () => {
    const { id: source_id } = await sales.addSource({ name: 'Wrong till' })
    const csv = 'Date,Net sales,VAT\n2026-02-09,100.00,9.00\n2026-02-10,many,9.00'
    const { mapping, problems } = await preview(csv, { source_id, location_id: 21 })
    expect(problems).toMatchObject([{ row: 3, code: 'csv-not-a-number', column: 'net_sales', value: 'many' }])
    const { status, body } = await sales.upload('imports', csv, { source_id, location_id: 21, mapping })
    expect([status, body]).toMatchObject([400, { code: 'import-has-errors', problems: [{ row: 3 }] }])
    expect((await sales.days('2026-02-09', '2026-02-10')).days).toEqual([])
  })

  it('asks for the date format instead of guessing', async () => {
    const { id: source_id } = await sales.addSource({ name: 'Slashed till' })
    const csv = 'Date,Net sales,VAT\n3/4/26,100.00,9.00'
    const opened = await preview(csv, { source_id, location_id: 21 })
    expect([opened.questions, opened.days]).toEqual([['date-format'], []])
    const mapping = { ...opened.mapping, date_format: 'DD/MM/YYYY' as const }
    expect((await preview(csv, { source_id, location_id: 21, mapping })).problems).toMatchObject([])
  })

  it('without a location column needs a location, if there are several', async () => {
    const { id: source_id } = await sales.addSource({ name: 'Bare till' })
    const csv = 'Date,Net sales,VAT\n2026-02-11,100.00,9.00'
    const opened = await preview(csv, { source_id })
    expect(opened.missing_columns).toEqual(['location'])
    const answer = await sales.upload('imports', csv, { source_id, mapping: opened.mapping })
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'csv-column-missing' }])
  })

  it.each([
    ['an empty file', ' \n ', 'csv-empty'],
    ['a file with a header only', 'Date,Net sales,VAT', 'csv-empty'],
  ])('refuses %s', async (_case, csv, code) => {
    const { id: source_id } = await sales.addSource({ name: `Till with ${code} ${_case}` })
    const mapping = { rows: 'days' as const, columns: { date: 'Date', net_sales: 'Net sales', tax: 'VAT' } }
    const { status, body } = await sales.upload('imports', csv, { source_id, location_id: 21, mapping })
    expect([status, body]).toMatchObject([400, { code }])
  })

  it('refuses a mapping that is not JSON', async () => {
    const { id: source_id } = await sales.addSource({ name: 'JSON till' })
    const file = { field: 'file', name: 'sales.csv', content: CSV }
    const answer = await menu.manager.upload('/api/sales/imports', file, {
      source_id: `${source_id}`,
      mapping: '{',
    })
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'invalid-request' }])
  })

  it('by a manager of one location leaves out other locations, and keeps the mapping of all', async () => {
    const { id: source_id } = await sales.addSource({ name: 'Shared till' })
    const limited = createSalesActions({ ...menu, manager: menu.service.asManager({ location_ids: [21] }) })
    const csv = CSV.replace('Airport', 'Market')
    const read = (await limited.upload('imports/preview', csv, { source_id })).body as SalesImport
    expect(read.days.map(({ location_name }) => location_name)).toEqual(['Harbour'])
    const { status } = await limited.upload('imports', csv, { source_id, mapping: read.mapping })
    expect([status, (await menu.manager.get(`/api/sales/sources/${source_id}`)).body]).toMatchObject([
      200,
      { mapping: null },
    ])
    const other = await limited.upload('imports/preview', CSV, { source_id, location_id: 22 })
    expect([other.status, other.body]).toMatchObject([403, { code: 'location-not-yours' }])
  })

  it('that fails between two parts keeps whole days, and adds the others when it is repeated', async () => {
    const { id: source_id } = await sales.addSource({ name: 'Interrupted till' })
    const dates = ['2025-03-01', '2025-03-02', '2025-03-03', '2025-03-04', '2025-03-05']
    const rows = dates.flatMap(date =>
      Array.from({ length: 4_500 }, (_, index) => `${date},Item ${index},1,5.00,0.45`),
    )
    const csv = `Date,Item,Quantity,Net sales,VAT\n${rows.join('\n')}`
    const importFile = () => sales.upload('imports', csv, { source_id, location_id: 21, mapping: ITEM_ROWS })
    const list = async () => {
      // The figures of large files are derived after the import.
      const now = () => Temporal.Now.instant().add({ minutes: 1 })
      await deriveAllPendingFigures({ ...createMenuCostingDependencies(menu.service.kit), now })
      const { days } = await sales.days('2025-03-01', '2025-03-05')
      return days.map(({ date, net_sales }) => [date, net_sales]).sort()
    }
    const whole = dates.map(date => [date, 22_500])
    const outcomes = ({ days }: SalesImport) => days.map(({ outcome }) => outcome)

    // A part has at most 20,000 items: four days, and then the last one, which the database refuses.
    await refuseDay('2025-03-05')
    const { status, body } = await importFile()
    expect([status, body]).toMatchObject([503, { code: 'sales-import-incomplete', stored: 4, days: 5 }])
    expect(await list()).toEqual(whole.slice(0, 4))
    const source = async () => (await menu.manager.get(`/api/sales/sources/${source_id}`)).body
    expect(await source()).toMatchObject({ mapping: null })

    await refuseDay(null)
    const repeated = await importFile()
    expect([repeated.status, outcomes(repeated.body as SalesImport)]).toEqual([
      200,
      ['unchanged', 'unchanged', 'unchanged', 'unchanged', 'created'],
    ])
    expect(await list()).toEqual(whole)
    expect(await source()).toMatchObject({ mapping: ITEM_ROWS })
    expect(outcomes((await importFile()).body as SalesImport)).toEqual(dates.map(() => 'unchanged'))
    expect(await list()).toEqual(whole)
  }, 60_000)

  it('of 100,000 rows takes seconds', async () => {
    const { id: source_id } = await sales.addSource({ name: 'Large till' })
    const rows = Array.from({ length: 100_000 }, (_, index) => {
      const day = String((index % 28) + 1).padStart(2, '0')
      return `2025-02-${day},Item ${index % 300},1,5.00,0.45`
    })
    const csv = `Date,Item,Quantity,Net sales,VAT\n${rows.join('\n')}`
    const { status, body } = await sales.upload('imports', csv, {
      ...{ source_id, location_id: 21, mapping: ITEM_ROWS },
    })
    expect([status, (body as SalesImport).net_sales, (body as SalesImport).unmapped_items]).toEqual([
      200, 500_000, 300,
    ])
  }, 60_000)
})
