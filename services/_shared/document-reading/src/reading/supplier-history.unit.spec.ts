import { describe, expect, it } from 'vitest'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import type { SupplierHistory } from '../supplier-history/supplier-history.ts'
import { readLayout } from './read-layout.ts'

const read = (text: string, hints: SupplierHistory) => readLayout([layOutPlainText(text)], 'pdf', hints)

const WITHOUT_HEADER = `
Backhaus Nord GmbH
Lieferschein vom 10.05.2026

9,60        3,20      3 kg      Dinkelbrot
23,10       11,55     2 kg      Weizenmehl

Summe 32,70`

describe('the hints about a supplier', () => {
  it('determine the columns of a table without a header', () => {
    const { lines, verdict } = read(WITHOUT_HEADER, { columnOrder: ['total', 'price', 'quantity'] })
    expect(lines).toMatchObject([
      { product_name: 'Dinkelbrot', quantity: 3, unit: 'kg', unit_price: 3.2, total_price: 9.6 },
      { product_name: 'Weizenmehl', quantity: 2, unit: 'kg', unit_price: 11.55, total_price: 23.1 },
    ])
    expect(verdict).toBe('accepted')
  })

  it('determine the meaning of its own column headings', () => {
    const text = `
Backhaus Nord GmbH

Gebäck          Wieviel    Was eins kostet    Macht
Roggenbrot      12,50      3,00               37,50
Dinkelbrot      2,50       4,00               10,00

Summe                                         47,50`
    const headings = [
      { column: 'name', heading: 'Gebäck' },
      { column: 'quantity', heading: 'Wieviel' },
      { column: 'price', heading: 'Was eins kostet' },
      { column: 'total', heading: 'Macht' },
    ] as const
    const { lines, verdict } = read(text, { headings })
    expect(lines).toMatchObject([
      { product_name: 'Roggenbrot', quantity: 12.5, unit_price: 3 },
      { product_name: 'Dinkelbrot', quantity: 2.5, unit_price: 4 },
    ])
    expect(verdict).toBe('accepted')
    expect(read(text, {}).verdict).toBe('doubtful')
  })

  it('decide the order of day and month, and the decimal mark, if the document is ambiguous', () => {
    const text = 'Invoice No: 7\nDate: 05/10/2026\nQty Item Price Total\n2 Butter 1,250 2,500'
    expect(read(text, { dateOrder: 'month-first' }).header.invoice_date).toBe('2026-05-10')
    expect(read(text, { dateOrder: 'day-first' }).header.invoice_date).toBe('2026-10-05')
    expect(read(text, { decimalMark: ',' }).lines[0]).toMatchObject({ unit_price: 1.25, total_price: 2.5 })
    expect(read(text, { decimalMark: '.' }).lines[0]?.unit_price).not.toBe(1.25)
  })
})
