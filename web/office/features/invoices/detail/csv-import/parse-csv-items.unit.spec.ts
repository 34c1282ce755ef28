import { describe, expect, it } from 'vitest'
import { parseCsvInvoiceLines, parseCsvNumber } from './parse-csv-items.ts'

const HEADINGS = 'Product Name,Quantity,Unit,Unit Price'
const read = (...rows: string[]) => parseCsvInvoiceLines([HEADINGS, ...rows].join('\n'))

describe('CSV lines', () => {
  it('are created from each row', () => {
    expect(read('Butter,4,kg,7.72')?.items).toEqual([
      { product_name: 'Butter', quantity: 4, unit: 'kg', unit_price: 7.72 },
    ])
  })

  it('default to the unit each', () => {
    expect(read('Lobster,2,,18')?.items[0]?.unit).toBe('each')
  })

  it.each([
    [',4,kg,7.72', 'no product name'],
    ['Butter,,kg,7.72', 'no quantity'],
    ['Butter,4,kg,', 'no unit price'],
    ['Butter,four,kg,7.72', '“four” is not a number'],
    ['Butter,0,kg,7.72', 'the quantity is 0'],
  ])('skip %j: %s', (row, reason) => {
    expect(read('Cream,1,l,3', row)).toMatchObject({
      items: [{ product_name: 'Cream' }],
      dropped: [{ row: 3, reason }],
    })
  })

  it('may contain quoted separators and quotes, and line breaks in names become spaces', () => {
    expect(read('"Butter, ""salted""\n250 g",4,kg,7.72')?.items[0]?.product_name).toBe(
      'Butter, "salted" 250 g',
    )
  })

  it('may be in the number formats of other countries', () => {
    const text = '\uFEFFProduct Name;Quantity;Unit;Unit Price\r\nBeurre;1.250,5;kg;7,72\r\n'
    expect(parseCsvInvoiceLines(text)?.items).toEqual([
      { product_name: 'Beurre', quantity: 1250.5, unit: 'kg', unit_price: 7.72 },
    ])
  })

  it('are found with columns in any order and letter case', () => {
    expect(parseCsvInvoiceLines('unit price,PRODUCT NAME,quantity\n3,Cream,2')?.items).toEqual([
      { product_name: 'Cream', quantity: 2, unit: 'each', unit_price: 3 },
    ])
  })

  it('are null without the required columns', () => {
    expect(parseCsvInvoiceLines('a,b\n1,2')).toBeNull()
  })
})

describe('A number in a CSV file', () => {
  it.each([
    ['1,250', ',', 1250],
    ['1,250', ';', 1.25],
    ['1,25', ',', 1.25],
    ['1.250,50', ';', 1250.5],
    ['€ 3.40', ',', 3.4],
    ['-2', ',', -2],
  ])('%j in a file separated by %j is %d', (text, separator, value) => {
    expect(parseCsvNumber(text, separator)).toEqual({ ok: true, value })
  })

  it.each([
    ['1.250', ';', 'ambiguous'],
    ['1,2,3', ';', 'not-a-number'],
    ['1e3', ',', 'not-a-number'],
    ['0.1234567', ',', 'too-many-decimals'],
  ])('%j in a file separated by %j is rejected: %s', (text, separator, reason) => {
    expect(parseCsvNumber(text, separator)).toEqual({ ok: false, reason })
  })
})
