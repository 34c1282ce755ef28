import { describe, expect, it } from 'vitest'
import { buildTestAgreement as agreement } from '../../../testing/price-agreement-fixture.ts'
import { createAgreementCsv } from '../agreement-csv.ts'
import { readAgreementFile } from './read-agreement-file.ts'

describe('A file', () => {
  it.each([
    ['English', 'Supplier,Product,Unit price,Valid from'],
    ['German', 'Lieferant;Artikel;Preis;Gültig ab'],
    ['French', 'Fournisseur;Produit;Prix unitaire;Valable à partir du'],
    ['Spanish', 'Proveedor\tProducto\tPrecio\tVálido desde'],
  ])('is recognised by %s headings', (_language, header) => {
    const separator = /[,;\t]/.exec(header)?.[0] ?? ','
    const row = ['Dairy', 'Milk', '1.10', '2026-03-01'].join(separator)
    const file = readAgreementFile(`${header}\r\n${row}\r\n`, undefined)
    expect(file?.rows).toMatchObject([
      { row: 2, cells: { supplier: 'Dairy', product: 'Milk', unit_price: '1.10', valid_from: '2026-03-01' } },
    ])
  })

  it('numbers its rows as in a spreadsheet, without blank ones', () => {
    const file = readAgreementFile('\nproduct,price\nMilk,1\n,\nButter,2\n', undefined)
    expect(file?.rows.map(({ row, cells }) => [row, cells.product])).toEqual([
      [3, 'Milk'],
      [5, 'Butter'],
    ])
  })

  it('is read by chosen columns only', () => {
    const file = readAgreementFile('name,price,net\nMilk,1,2\n', { product: 'name', unit_price: 'net' })
    expect(file?.rows[0]?.cells).toMatchObject({ product: 'Milk', unit_price: '2' })
  })

  it('has unique headings, and does not choose between two of the same name', () => {
    const file = readAgreementFile('product,price,price,\nMilk,1,2,x\n', undefined)
    expect(file?.headings).toEqual(['product', 'price', 'price (2)', '(1)'])
    expect(file?.columns).toEqual({ product: 'product' })
  })

  it('without text is none', () => {
    expect(readAgreementFile(' \n\n', undefined)).toBeNull()
  })

  it('that was exported is read as it was written', () => {
    const note = '-5 % on orders;\n=and "more"'
    const csv = createAgreementCsv([agreement({ unit: 'cases', pack: '6 × 1 l', price: 1234.56, note })])
    expect(readAgreementFile(csv, undefined)?.rows[0]?.cells).toMatchObject({
      supplier: 'Dairy',
      product: 'Milk',
      pack: '6 × 1 l',
      unit_price: '1234.56',
      valid_from: '2026-03-01',
      valid_to: '',
      note,
    })
  })
})
