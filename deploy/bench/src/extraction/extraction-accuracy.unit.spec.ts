import type { Reading } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { computeGroupAccuracy, type DocumentReadingResult, isReadCorrectly } from './extraction-accuracy.ts'

const TRUTH = {
  name: 'invoice 1',
  group: 'group 1',
  lines: [{ name: 'Tomatoes', quantity: 4, unitPrice: 2.5, total: 10 }],
  number: 'RG 17',
  date: '2026-03-01',
  supplier: 'Fruchthof Müller GmbH & Co. KG',
  total: 10.7,
}
type ReadLine = Reading['lines'][number]

function read(
  header: Partial<Reading['header']> = {},
  line: Partial<ReadLine> = {},
  verdict: Reading['verdict'] = 'accepted',
): DocumentReadingResult {
  const reading = {
    ...{ source: 'pdf', verdict, flags: [], pages: 1, text: '' },
    header: {
      ...{
        invoice_number: 'RG17',
        invoice_date: '2026-03-01',
        supplier_name: 'Fruchthof Muller GmbH Co KG',
        total_amount: 10.7,
      },
      ...{ supplier_tax_id: null, currency: 'EUR', net_amount: 10, tax_amount: 0.7 },
      ...header,
    },
    lines: [
      {
        ...{
          product_name: 'TOMATOES',
          quantity: 4,
          unit: 'kg',
          unit_price: 2.5,
          total_price: 10,
          list_price: null,
        },
        ...{ supplier_code: null, pack: null, flags: [], box: null, confidence: 1 },
        ...line,
      },
    ],
  } satisfies Reading
  return { key: TRUTH, reading, ms: 5 }
}

describe('the accuracy of a group', () => {
  it('counts a price for 100 units as right if it is read as printed, with its flag', () => {
    const line = { name: 'Tomatoes', quantity: 400, unitPrice: 0.025, priceBasis: 100, total: 10 }
    const stated = { quantity: 400, unit_price: 2.5 }
    const numAs = (values: Partial<ReadLine>) =>
      computeGroupAccuracy([{ ...read({}, values), key: { ...TRUTH, lines: [line] } }]).num
    const flags = [{ code: 'price-basis' as const, message: 'The unit price is for 100 each.' }]
    expect([numAs({ ...stated, flags }), numAs(stated)]).toEqual([1, 0])
  })

  it('ignores case, accents, punctuation and spaces', () => {
    expect(isReadCorrectly(read())).toBe(true)
    expect(computeGroupAccuracy([read()])).toMatchObject({
      num: 1,
      full: 1,
      supplier: 1,
      number: 1,
      date: 1,
      total: 1,
    })
  })

  it('counts a line with another name as right in numbers only', () => {
    expect(computeGroupAccuracy([read({}, { product_name: 'Cucumbers' })])).toMatchObject({ num: 1, full: 0 })
  })

  it('counts wrong lines of accepted readings', () => {
    const wrong = { quantity: 5 }
    expect(computeGroupAccuracy([read({}, wrong), read()])['wrong among accepted']).toBe(50)
    expect(computeGroupAccuracy([read({}, wrong, 'doubtful'), read()])['wrong among accepted']).toBe(0)
  })

  it('counts wrong totals of accepted readings, unless the document prints another total', () => {
    const wrong = { total_amount: 1 }
    const share = (...results: ReturnType<typeof read>[]) =>
      computeGroupAccuracy(results)['wrong total among accepted']
    expect(share(read(wrong), read())).toBe(50)
    expect(share(read(wrong, {}, 'doubtful'), read())).toBe(0)
    const contradicted = read(wrong)
    const printed = { lines: [], hasNumber: true, hasTotal: false }
    expect(share({ ...contradicted, key: { ...contradicted.key, printed } }, read())).toBe(0)
  })

  it('measures acceptance among correct readings only', () => {
    const results = [read(), read({}, {}, 'doubtful'), read({ total_amount: 1 }, {}, 'doubtful')]
    expect(computeGroupAccuracy(results)['accepted of correct']).toBe(0.5)
  })

  it('counts a document that could not be opened as wrong', () => {
    const unopened = { ...read(), reading: null }
    expect(computeGroupAccuracy([unopened, read()])).toMatchObject({ total: 0.5, date: 0.5 })
  })
})
