import type { InvoiceLine } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { createDisplayFormats } from '../../../lib/display-formats.ts'
import { describeLineReason, describeSharedReason } from './describe-line-review-reason.ts'
import { type LineReasonCode, summariseLineReasons } from './line-reasons.ts'

const formats = createDisplayFormats({
  currency: 'EUR',
  dateFormat: 'DD/MM/YYYY',
  timezone: 'UTC',
  invoiceNumberPrefix: 'INV-',
})
const butter: InvoiceLine = {
  id: 3,
  version: 1,
  product_name: 'Butter 250 g',
  quantity: 4,
  unit: 'each',
  unit_price: 2,
  total_price: 8,
  source: 'ocr',
  product_id: null,
  supplier_code: null,
  pack: null,
  list_price: null,
  flags: [],
  box: null,
  match: null,
  kind: 'goods',
  last_price: null,
}

type Flag = InvoiceLine['flags'][number]

function describeLine(flag: Omit<Flag, 'message'>, change: Partial<InvoiceLine> = {}): string {
  const item = { ...butter, ...change, flags: [{ message: 'As sent by the server.', ...flag }] }
  const reason = summariseLineReasons([item]).byLine.get(item.id)
  return reason ? describeLineReason(reason, item, 'EUR', formats) : ''
}

describe('The reason why a line is marked', () => {
  it.each<[string, Omit<Flag, 'message'>, Partial<InvoiceLine>]>([
    ['4 × €2.00 is €8.00, but the line total is €9.00.', { code: 'arithmetic' }, { total_price: 9 }],
    ['As sent by the server.', { code: 'arithmetic' }, {}],
    [
      'The quantity was not found on this line, so check the value shown.',
      { code: 'arithmetic', missing_value: 'quantity' },
      {},
    ],
    ['The line total includes a discount of €1.50.', { code: 'discount' }, { total_price: 6.5 }],
    ['The line total includes a surcharge of €1.50.', { code: 'discount' }, { total_price: 9.5 }],
    ['The price is for 100 units, not for one.', { code: 'price-basis' }, { quantity: 400 }],
    ['The price is for more than one unit.', { code: 'price-basis' }, {}],
    [
      'The price is €2.00, but the last one was €0.50 (+300.0%).',
      { code: 'price-unusual', unit_price: 2, usual_price: 0.5, change_percent: 300 },
      {},
    ],
    ['The price differs a lot from earlier invoices.', { code: 'price-unusual' }, {}],
    [
      'The quantity is 4, but the usual quantity is 0.3.',
      { code: 'quantity-unusual', quantity: 4, usual_quantity: 0.3 },
      {},
    ],
    [
      'The unit or pack was box on the last invoice and is now each.',
      { code: 'pack-changed', pack: 'each', usual_pack: 'box' },
      {},
    ],
  ])('is "%s"', (sentence, flag, change) => {
    expect(describeLine(flag, change)).toBe(sentence)
  })
})

describe('A reason that lines have in common', () => {
  it.each<[string, LineReasonCode, number]>([
    ['All lines were hard to read, so compare them with the original.', 'low-confidence', 5],
    ['4 of 5 lines were hard to read, so compare them with the original.', 'low-confidence', 4],
    ['No line has a unit, so all quantities are counted as “each”.', 'unit-unknown', 5],
    ['1 line has no unit, so its quantity is counted as “each”.', 'unit-unknown', 1],
    ['On all lines, quantity × price does not match the line total.', 'arithmetic', 5],
  ])('is "%s"', (sentence, code, count) => {
    expect(describeSharedReason({ code, count, total: 5 })).toBe(sentence)
  })
})
