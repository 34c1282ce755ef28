import type { PriceAgreementImport, PriceAgreementImportRow } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AgreementsUnderTest, startAgreements } from '../../testing/agreements-under-test.ts'
import { buildInvoiceEvent } from '../../testing/catalog-under-test.ts'

let catalog: AgreementsUnderTest
beforeAll(async () => {
  catalog = await startAgreements()
  for (const name of ['Milk', 'Butter', 'Cream']) await catalog.newProduct(name)
}, 60_000)
afterAll(() => catalog?.close())
const manager = () => catalog.asManager()

const lines = (...rows: string[]) => `${rows.join('\r\n')}\r\n`
const send = (csv: string, more: object = {}) =>
  manager().post('/api/price-agreements/import', { csv, ...more })
const preview = async (csv: string, more: object = {}) => {
  const { status, body } = await manager().post('/api/price-agreements/import?preview=true', { csv, ...more })
  expect([status, body]).toMatchObject([200, {}])
  return body as PriceAgreementImport
}
const outcomes = ({ rows }: { rows: readonly PriceAgreementImportRow[] }) =>
  rows.map(({ outcome, problem }) => problem?.code ?? outcome)
const count = async () => (await catalog.listAgreements()).length

describe('An import', () => {
  const header = 'Lieferant;Artikel;Einheit;Gebinde;Preis;Gültig ab;Gültig bis;Toleranz %'

  it('shows in a preview what it would do, and saves nothing', async () => {
    const before = await count()
    const csv = lines(
      header,
      'dairy;MILK;l;;1,10;01.03.2026;31.12.2026;2',
      'Dairy;Butter;cases;20 x 250 g;92,5;2026-03-01;;',
    )
    const shown = await preview(csv)
    expect(shown).toMatchObject({
      columns: { supplier: 'Lieferant', product: 'Artikel', unit_price: 'Preis', valid_from: 'Gültig ab' },
      missing_columns: [],
      counts: { new: 2, changed: 0, unchanged: 0, error: 0 },
      rows: [
        {
          row: 2,
          outcome: 'new',
          supplier_name: 'Dairy',
          product_name: 'Milk',
          unit_price: 1.1,
          valid_from: '2026-03-01',
          valid_to: '2026-12-31',
        },
        { row: 3, outcome: 'new', pack: '20 x 250 g', valid_to: null },
      ],
    })
    expect(await count()).toBe(before)
    expect((await send(csv)).body).toEqual(shown)
    expect(await catalog.listAgreements('?search=butter')).toMatchObject([
      { unit_price: 92.5, base_amount: 5, base_unit: 'kg', base_price: 18.5 },
    ])
  })

  it('repeated changes nothing, and a changed price is one', async () => {
    const supplier = await catalog.newSupplier('Twice & Sons')
    const file = (price: string) =>
      lines('product,price,valid from', `Milk,${price},2026-03-01`, 'Cream,4,2026-03-01')
    const more = { supplier_id: supplier.id }
    expect(outcomes((await send(file('2'), more)).body as PriceAgreementImport)).toEqual(['new', 'new'])
    const stored = await catalog.listAgreements(`?supplier_id=${supplier.id}`)
    const audit = () => catalog.kit.connection.collection('audit').countDocuments()
    const entries = await audit()
    expect(outcomes((await send(file('2.00'), more)).body as PriceAgreementImport)).toEqual([
      'unchanged',
      'unchanged',
    ])
    expect(await catalog.listAgreements(`?supplier_id=${supplier.id}`)).toEqual(stored)
    expect(await audit()).toBe(entries)
    const changed = (await send(file('2.5'), more)).body as PriceAgreementImport
    expect(changed.rows).toMatchObject([{ outcome: 'changed', previous_price: 2 }, { outcome: 'unchanged' }])
  })

  it('saves all rows or none', async () => {
    const supplier = await catalog.newSupplier('All or nothing')
    const csv = lines(
      'supplier,product,price,valid from,valid to,location',
      'All or nothing,Milk,1,2026-03-01,,',
      'Nobody,Milk,1,2026-03-01,,',
      'All or nothing,Nothing,1,2026-03-01,,',
      'All or nothing,Cream,,2026-03-01,,',
      'All or nothing,Cream,about 1,2026-03-01,,',
      'All or nothing,Cream,1,2026-03-01,2026-02-01,',
      'All or nothing,Cream,1,2026-03-01,,Nowhere',
      'All or nothing,Milk,2,2026-03-01,,',
      'All or nothing,Milk,2,2026-04-01,,',
      'All or nothing,Cream,200000,2026-03-01,,',
    )
    const { status, body } = await send(csv)
    expect([status, body]).toMatchObject([
      400,
      { code: 'import-has-errors', error: '9 rows cannot be imported. Nothing was saved.' },
    ])
    expect(outcomes((body as { import: PriceAgreementImport }).import)).toEqual([
      'new',
      'csv-supplier-unknown',
      'csv-product-unknown',
      'csv-value-missing',
      'csv-not-a-number',
      'dates-reversed',
      'csv-location-unknown',
      'csv-row-repeated',
      'csv-row-follows-open-end',
      'csv-value-invalid',
    ])
    expect(await catalog.listAgreements(`?supplier_id=${supplier.id}`)).toEqual([])
  })

  it('asks for the format of ambiguous dates and numbers', async () => {
    const csv = lines('product;price;valid from', 'Milk;1,250;03/04/2026')
    const { id } = await catalog.newSupplier('Ambiguous')
    const more = { supplier_id: id }
    expect(outcomes(await preview(csv, more))).toEqual(['csv-number-ambiguous'])
    expect(outcomes(await preview(csv, { ...more, decimal_separator: ',' }))).toEqual(['csv-date-ambiguous'])
    const chosen = { ...more, decimal_separator: ',', date_format: 'MM/DD/YYYY' }
    expect((await preview(csv, chosen)).rows).toMatchObject([{ unit_price: 1.25, valid_from: '2026-03-04' }])
  })

  it('ends previous agreed prices if wanted', async () => {
    const supplier = await catalog.newSupplier('Price list')
    const file = (price: number, from: string) => lines('product,price,valid from', `Milk,${price},${from}`)
    const more = { supplier_id: supplier.id, ends_previous: true }
    await send(file(1, '2026-01-01'), more)
    const second = (await send(file(2, '2026-06-01'), more)).body as PriceAgreementImport
    expect(second.rows).toMatchObject([
      { outcome: 'new', previous_price: 1, previous_valid_to: '2026-05-31' },
    ])
    const stored = await catalog.listAgreements(`?supplier_id=${supplier.id}&sort=valid_from`)
    expect(stored.map(({ valid_from, valid_to }) => [valid_from, valid_to])).toEqual([
      ['2026-01-01', '2026-05-31'],
      ['2026-06-01', null],
    ])
    expect(outcomes((await send(file(1, '2026-01-01'), more)).body as PriceAgreementImport)).toEqual([
      'unchanged',
    ])
  })

  it('uses chosen columns, and names those that are missing', async () => {
    const csv = lines('name,net,since', 'Milk,1,2026-03-01')
    const more = { supplier_id: catalog.supplier.id }
    expect(await preview(csv, more)).toMatchObject({
      headings: ['name', 'net', 'since'],
      missing_columns: ['product', 'unit_price', 'valid_from'],
      rows: [],
    })
    expect(await send(csv, more)).toMatchObject({ status: 400, body: { code: 'csv-column-missing' } })
    const columns = { product: 'name', unit_price: 'net', valid_from: 'since' }
    const { id } = await catalog.newSupplier('Chosen')
    expect(outcomes(await preview(csv, { supplier_id: id, columns }))).toEqual(['new'])
    expect(await preview(csv, { ...more, columns: { ...columns, note: 'gone' } })).toMatchObject({
      missing_columns: ['note'],
    })
  })

  it('finds a product by the name and code that the supplier uses', async () => {
    const supplier = await catalog.newSupplier('Coder')
    const invoiceLines = [{ name: 'Bio-Vollmilch', price: 2, unit: 'l', supplier_code: 'M-101' }]
    await catalog.deliverInvoiceEvents(buildInvoiceEvent(901, { supplier, lines: invoiceLines }))
    const { id } = await catalog.product('Bio-Vollmilch')
    await manager().put(`/api/products/${id}`, { name: 'Whole milk' })
    const csv = lines('product,unit,price,valid from', 'm-101,l,1,2026-03-01', 'bio-vollmilch,l,1,2027-03-01')
    const { rows } = await preview(csv, { supplier_id: supplier.id, ends_previous: true })
    expect(rows.map(({ product_name }) => product_name)).toEqual(['Whole milk', 'Whole milk'])
  })

  it('of an export changes nothing', async () => {
    await catalog.agree({
      note: '-5 % on orders;\n=and "more"',
      free_goods: { buy: 10, get: 1 },
      tolerance_amount: 0.5,
    })
    const csv = (await manager().get('/api/price-agreements/export')).body as string
    const shown = await preview(csv)
    expect(shown.counts).toEqual({ new: 0, changed: 0, unchanged: shown.rows.length, error: 0 })
    expect(shown.rows.length).toBeGreaterThan(5)
  })

  it.each([
    ['no rows', 'product,price\n', 'csv-empty'],
    ['too many rows', `product,price\n${'Milk,1\n'.repeat(2001)}`, 'csv-too-many-rows'],
  ])('with %s is refused', async (_what, csv, code) => {
    expect(await send(csv)).toMatchObject({ status: 400, body: { code } })
  })

  it('sent twice at once adds each agreed price once', async () => {
    const supplier = await catalog.newSupplier('At once')
    const csv = lines('product,price,valid from', 'Milk,1,2026-03-01', 'Cream,2,2026-03-01')
    const answers = await Promise.all([1, 2, 3].map(() => send(csv, { supplier_id: supplier.id })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await catalog.listAgreements(`?supplier_id=${supplier.id}`)).toHaveLength(2)
  })
})
