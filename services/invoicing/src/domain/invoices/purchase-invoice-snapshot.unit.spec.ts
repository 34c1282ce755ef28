import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import {
  createExampleInvoice,
  createExampleInvoiceLine,
  createExampleReadHeader,
} from '../../testing/invoice-examples.ts'
import { NO_HEADER_CORRECTIONS } from './correct-invoice-header.ts'
import { NO_LINE_DETAILS } from './invoice-line.ts'
import { toPurchaseInvoiceSnapshot } from './purchase-invoice-snapshot.ts'

const snapshot = (more: Parameters<typeof createExampleInvoice>[0]) =>
  toPurchaseInvoiceSnapshot(createExampleInvoice(more), 'EUR')
const line = (more: Parameters<typeof createExampleInvoiceLine>[0]) =>
  snapshot({ items: [createExampleInvoiceLine(more)] }).lines[0]

describe('The facts of an invoice', () => {
  it('contain what its lines state', () => {
    const details = {
      ...NO_LINE_DETAILS,
      vatRate: toDecimal(7),
      noteNumber: '4711',
      orderNumber: 'PO-1',
      deliveryDate: '2026-03-03',
      pieces: toDecimal(2),
    }
    expect(line({ details, pack: '6 x 1 l', supplierCode: 'A-7' })).toEqual({
      item_id: 1,
      order: 0,
      kind: 'goods',
      product_name: 'Butter',
      supplier_code: 'A-7',
      product_id: null,
      unit: 'kg',
      pack: '6 x 1 l',
      quantity: 2,
      unit_price: 3,
      total_price: 6,
      vat_rate: 7,
      note_number: '4711',
      order_number: 'PO-1',
      delivery_date: '2026-03-03',
      pieces: 2,
      container: '',
      credited_invoice_number: '',
    })
  })

  it('apply what the document states to lines that state nothing themselves', () => {
    const readHeader = createExampleReadHeader({
      note_number: '4711',
      order_number: 'PO-1',
      delivery_date: '2026-03-03',
    })
    const items = [
      createExampleInvoiceLine({ id: 1 }),
      createExampleInvoiceLine({ id: 2, details: { ...NO_LINE_DETAILS, noteNumber: '4712' } }),
    ]
    expect(snapshot({ readHeader, items }).lines).toMatchObject([
      { note_number: '4711', order_number: 'PO-1', delivery_date: '2026-03-03' },
      { note_number: '4712', order_number: 'PO-1', delivery_date: '2026-03-03' },
    ])
  })

  it('name the container of a deposit, and of nothing else', () => {
    expect(line({ productName: 'Kastenpfand 3,10', kind: 'deposit' })).toMatchObject({ container: 'Kasten' })
    expect(line({ productName: 'Kastenpfand 3,10' })).toMatchObject({ container: '' })
  })

  it('contain the product that a person chose, not one that was matched', () => {
    const product = { productId: 8, match: 'known' as const }
    expect(line({ product })).toMatchObject({ product_id: null })
    expect(line({ product, choice: { productId: 9, isNew: false } })).toMatchObject({ product_id: 9 })
  })

  it.each([
    ['added to the prices', {}, { net_total: 6, tax_total: 0.42 }],
    ['included in them', { included_tax_amount: 1.4 }, { net_total: 20, tax_total: 1.4 }],
    ['not stated', {}, { net_total: null, tax_total: null }],
  ])('contain net amount and tax, if it is %s', (name, header, totals) => {
    const isAdded = name === 'added to the prices'
    const readHeader = createExampleReadHeader({
      total_amount: isAdded ? 6.42 : 21.4,
      net_amount: isAdded ? 6 : null,
      tax_amount: isAdded ? 0.42 : null,
      ...header,
    })
    const stated = {
      statedTotal: toDecimal(isAdded ? 6.42 : 21.4),
      statedTax: isAdded ? toDecimal(0.42) : null,
    }
    expect(snapshot({ readHeader, ...stated })).toMatchObject(totals)
  })

  it('contain the included tax also if a tax of zero is stated, as readings of earlier releases do', () => {
    const totals = { total_amount: 21.4, net_amount: null, included_tax_amount: 1.4 }
    const stated = (tax: number) => ({
      readHeader: createExampleReadHeader({ ...totals, tax_amount: tax }),
      statedTotal: toDecimal(21.4),
      statedTax: toDecimal(tax),
    })
    expect(snapshot(stated(0))).toMatchObject({ net_total: 20, tax_total: 1.4 })
    expect(snapshot(stated(0.42))).toMatchObject({ net_total: null, tax_total: 0.42 })
  })

  it('contain charges and discounts on the whole document, and whether all lines are net by the standard', () => {
    const readHeader = createExampleReadHeader({ adjustment_amount: 5 })
    const [read, entered] = (['einvoice', 'manual'] as const).map(source =>
      createExampleInvoiceLine({ source }),
    )
    if (!read || !entered) throw new Error('two lines')
    expect(snapshot({ readHeader, items: [read] })).toMatchObject({ adjustment: 5, has_net_lines: true })
    const mixed = snapshot({ readHeader: createExampleReadHeader(), items: [read, entered] })
    expect(mixed).not.toHaveProperty('adjustment')
    expect(mixed).not.toHaveProperty('has_net_lines')
  })

  it('have no read net amount once total or tax are corrected', () => {
    const corrections = { ...NO_HEADER_CORRECTIONS, tax: toDecimal(0.5) }
    const corrected = { readHeader: createExampleReadHeader(), corrections, statedTax: toDecimal(0.5) }
    expect(snapshot(corrected)).toMatchObject({ net_total: null, tax_total: 0.5 })
  })

  it.each([
    ['as it is', { base: 'EUR', quote: 'GBP', rate: 0.85 }, 0.85],
    ['the other way round', { base: 'GBP', quote: 'EUR', rate: 1.25 }, 0.8],
    ['between other currencies', { base: 'USD', quote: 'GBP', rate: 0.8 }, null],
  ])('contain the exchange rate %s', (_, exchange_rate, expected) => {
    const readHeader = createExampleReadHeader({ currency: 'GBP', exchange_rate })
    expect(snapshot({ readHeader, currency: 'GBP' }).exchange_rate).toBe(expected)
    expect(snapshot({ readHeader, currency: null }).exchange_rate).toBeNull()
  })
})
