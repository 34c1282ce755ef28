import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import type { InvoiceLineValues } from '../invoices/invoice-line.ts'
import { readSupplierText } from './apply-supplier-format.ts'
import { learnFormatFromSample, learnSupplierFormat } from './learn-supplier-format.ts'
import { presentFormat } from './supplier-format.ts'

const line = (
  productName: string,
  [quantity, unit, unitPrice, totalPrice]: [number, string, number, number],
): InvoiceLineValues => ({
  productName,
  quantity: toDecimal(quantity),
  unit,
  unitPrice: toDecimal(unitPrice),
  totalPrice: toDecimal(totalPrice),
})

const BAKERY = `Backhaus Nord GmbH
Lieferschein vom 03.05.2026

Betrag      Preis    Menge    Artikel
7,50        2,50     3 kg     Roggenbrot
1.250,00    12,50    100 kg   Mehl Type 550
4,20        0,35     12 Geb   Brezel

Summe 1.261,70`

const bread = line('Roggenbrot', [3, 'kg', 2.5, 7.5])
const bakery = learnFormatFromSample(BAKERY, [
  bread,
  line('Mehl Type 550', [100, 'kg', 12.5, 1250]),
  line('Brezel', [12, 'each', 0.35, 4.2]),
])

describe('a corrected sample', () => {
  it('teaches columns, their order, the decimal mark and unit words', () => {
    expect(presentFormat(bakery)).toEqual({
      columns: [
        { column: 'total_price', heading: 'Betrag' },
        { column: 'unit_price', heading: 'Preis' },
        { column: 'quantity', heading: 'Menge' },
        { column: 'unit', heading: null },
        { column: 'product_name', heading: 'Artikel' },
      ],
      order: ['total_price', 'unit_price', 'quantity', 'unit', 'product_name'],
      decimal_mark: ',',
      date_order: null,
      units: { kg: 'kg', geb: 'each' },
      invoiced_by_delivery_note: true,
    })
  })

  it('applies to the next text: unit words get their corrected meaning', () => {
    const next = BAKERY.replace('12 Geb   Brezel', '12 Geb   Semmel')
    expect(readSupplierText(next).lines[2]).toMatchObject({ product_name: 'Semmel', unit: 'Geb' })
    expect(readSupplierText(next, bakery).lines[2]).toMatchObject({
      product_name: 'Semmel',
      quantity: 12,
      unit: 'each',
      flags: [],
    })
  })

  it('distinguishes quantity and price if both are possible', () => {
    const learned = learnSupplierFormat('Leek 2.50 4 10.00', [line('Leek', [2.5, 'kg', 4, 10])])
    expect(readSupplierText('Chard 3.50 2 7.00').lines[0]).toMatchObject({ quantity: 2, unit_price: 3.5 })
    expect(readSupplierText('Chard 3.50 2 7.00', learned).lines[0]).toMatchObject({
      quantity: 3.5,
      unit_price: 2,
    })
  })

  it('keeps a row with wrong arithmetic in its columns', () => {
    const reading = readSupplierText('9,99     2,50     3 kg     Roggenbrot', bakery)
    expect(reading.lines[0]).toMatchObject({
      product_name: 'Roggenbrot',
      quantity: 3,
      unit_price: 2.5,
      total_price: 9.99,
      flags: [{ code: 'arithmetic' }],
    })
  })

  it('distinguishes the code before a name from the name', () => {
    const text = '10023 Tomatoes on vine 12 kg 2.40 28.80\n10377 Basil fresh 3 each 1.15 3.45'
    const learned = learnSupplierFormat(text, [
      line('Tomatoes on vine', [12, 'kg', 2.4, 28.8]),
      line('Basil fresh', [3, 'each', 1.15, 3.45]),
    ])
    expect(learned.order[0]).toBe('code')
    expect(readSupplierText('20555 Olive oil 2 liters 8.90 17.80', learned).lines[0]).toMatchObject({
      product_name: 'Olive oil',
      supplier_code: '20555',
    })
  })

  it('distinguishes the pack size in the name from the quantity after it', () => {
    const text = 'A1  Butter 250 g   10   2.50   25.00\nA2  Cream 1 l   4   3.10   12.40'
    const learned = learnSupplierFormat(text, [
      line('Butter 250 g', [10, 'each', 2.5, 25]),
      line('Cream 1 l', [4, 'each', 3.1, 12.4]),
    ])
    expect(learned.order).toEqual(['code', 'product_name', 'quantity', 'unit_price', 'total_price'])
    expect(readSupplierText('A7  Quark 500 g   6   1.50   9.00', learned).lines[0]).toMatchObject({
      supplier_code: 'A7',
      product_name: 'Quark 500 g',
      quantity: 6,
      unit_price: 1.5,
    })
  })

  it('without unit prices derives them from the totals', () => {
    const learned = learnSupplierFormat('Leek 2 kg 4.00\nChard 3 kg 6.60', [
      line('Leek', [2, 'kg', 2, 4]),
      line('Chard', [3, 'kg', 2.2, 6.6]),
    ])
    expect(learned.order).toEqual(['product_name', 'quantity', 'unit', 'total_price'])
    expect(readSupplierText('Kale 5 kg 7.00', learned)).toMatchObject({
      verdict: 'doubtful',
      lines: [{ product_name: 'Kale', quantity: 5, unit: 'kg', unit_price: 1.4, total_price: 7, flags: [] }],
    })
  })

  it('without totals derives them from the unit prices', () => {
    const learned = learnSupplierFormat('2 kg 4.00 Leek', [line('Leek', [2, 'kg', 4, 8])])
    expect(readSupplierText('3 kg 2.50 Kale', learned).lines[0]).toMatchObject({
      product_name: 'Kale',
      quantity: 3,
      unit_price: 2.5,
      total_price: 7.5,
    })
  })

  it('with the title of a delivery note makes the priced delivery notes of the supplier its invoices', () => {
    const next = BAKERY.replace('03.05.2026', '10.05.2026')
    expect(readSupplierText(next).header.document_type).toBe('delivery-note')
    expect(readSupplierText(next, bakery).header.document_type).toBeUndefined()
    const withoutTotal = next.replace('Summe 1.261,70', '')
    expect(readSupplierText(withoutTotal, bakery).header.document_type).toBe('delivery-note')
  })

  it('teaches nothing about delivery notes if it has another title or none of its lines is found', () => {
    const invoice = BAKERY.replace('Lieferschein vom', 'Rechnung vom')
    const leek = line('Leek', [2, 'kg', 4, 8])
    expect(learnFormatFromSample(invoice, [bread]).isInvoicedByDeliveryNote).toBe(false)
    expect(learnFormatFromSample(BAKERY, [leek]).isInvoicedByDeliveryNote).toBe(false)
    expect(learnSupplierFormat(BAKERY, [bread])).toMatchObject({
      decimalMark: ',',
      isInvoicedByDeliveryNote: false,
    })
  })

  it('teaches the order of day and month if a date proves it', () => {
    expect(learnSupplierFormat('Date 25/10/2026', []).dateOrder).toBe('day-first')
    expect(learnSupplierFormat('Date 10/25/2026', []).dateOrder).toBe('month-first')
    expect(learnSupplierFormat('Date 10/05/2026', []).dateOrder).toBeNull()
  })

  it('teaches nothing if no line is found in its text', () => {
    expect(presentFormat(learnSupplierFormat('Dear sirs', [line('Leek', [2, 'kg', 4, 8])]))).toEqual({
      columns: [],
      order: [],
      decimal_mark: null,
      date_order: null,
      units: {},
      invoiced_by_delivery_note: false,
    })
  })

  it('is ignored for a text that adds up better without it', () => {
    const text = 'Tomatoes 12 kg 2.40 28.80\nBasil 3 each 1.15 3.45'
    expect(readSupplierText(text, bakery).lines).toEqual(readSupplierText(text).lines)
  })
})
