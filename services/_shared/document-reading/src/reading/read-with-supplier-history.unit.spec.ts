import { describe, expect, it } from 'vitest'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import { readWithSupplierHistory } from '../supplier-history/read-with-supplier-history.ts'
import type { SupplierHistory } from '../supplier-history/supplier-history.ts'
import { readLayout } from './read-layout.ts'

const read = (text: string, known: SupplierHistory) =>
  readWithSupplierHistory(hints => readLayout([layOutPlainText(text)], 'pdf', hints), known)

const known: SupplierHistory = {
  columnOrder: ['price', 'quantity', 'total'],
  items: [
    { name: 'Dinkelbrot', code: null, unit: 'kg', prices: [3.2] },
    { name: 'Weizenmehl', code: null, unit: 'kg', prices: [11] },
  ],
}
const NOTE = 'Backhaus Nord GmbH\nLieferschein vom 10.05.2026\n\n'

describe('the remembered columns of a supplier', () => {
  it('distinguish price from quantity if nothing else does', () => {
    const text = `${NOTE}Dinkelbrot      3,20      3      9,60\nWeizenmehl      11,00      2      22,00\n\nSumme 31,60`
    expect(read(text, known).lines).toMatchObject([
      { product_name: 'Dinkelbrot', quantity: 3, unit_price: 3.2 },
      { product_name: 'Weizenmehl', quantity: 2, unit_price: 11 },
    ])
  })

  it('are ignored if the supplier has changed them, as the usual prices show', () => {
    const text = `${NOTE}Dinkelbrot      3      3,20      9,60\nWeizenmehl      2      11,00      22,00\n\nSumme 31,60`
    expect(read(text, known).lines).toMatchObject([
      { product_name: 'Dinkelbrot', quantity: 3, unit_price: 3.2 },
      { product_name: 'Weizenmehl', quantity: 2, unit_price: 11 },
    ])
  })

  it('are not used if a header determines the columns', () => {
    const goods = 'Roggenbrot      4      2,50      10,00\nDinkelbrot      2      3,20      6,40'
    const text = `${NOTE}Artikel      Menge      Preis      Betrag\n${goods}\n\nSumme                   16,40`
    expect(read(text, known).lines).toMatchObject([
      { product_name: 'Roggenbrot', quantity: 4, unit_price: 2.5 },
      { product_name: 'Dinkelbrot', quantity: 2, unit_price: 3.2 },
    ])
  })
})
