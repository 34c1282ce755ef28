import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { claimAmounts, derive } from '../testing/derived-amounts.ts'
import {
  agreement,
  creditNote,
  delivery,
  invoice,
  invoicedLine,
  receivedLine,
} from '../testing/purchasing-facts.ts'
import { computeNetAdjustment } from './net-lines.ts'
import { decidePriceBasis, readDocumentAmounts } from './price-basis.ts'

describe('VAT', () => {
  const agreed = agreement({ price: 2 })
  const line = invoicedLine({ quantity: 10, unitPrice: '2.14', vatRate: 7 })

  it('is removed from gross prices: 2.14 at 7 % is the agreed 2.00', () => {
    const purchasing = derive(agreed, invoice({ lines: [line] }))
    expect(claimAmounts(purchasing)).toEqual([])
    expect(purchasing.match.lines[0]?.price?.status).toBe('agreed')
  })

  it('is not removed if the lines add up to the net total: 1.40', () => {
    expect(claimAmounts(derive(agreed, invoice({ lines: [line], total: '22.90' })))).toEqual([1.4])
  })

  it('lets the line wait if the lines add up to neither total', () => {
    const purchasing = derive(agreed, invoice({ lines: [line], total: '25.00' }))
    expect(purchasing.match.lines[0]?.status).toBe('unclear')
    expect(claimAmounts(purchasing)).toEqual([])
  })

  it('lets the line wait if amounts are gross and no rate is printed', () => {
    const unrated = invoicedLine({ quantity: 10, unitPrice: '2.14' })
    const gross = invoice({ lines: [unrated], taxTotal: toDecimal('1.40') })
    expect(derive(agreed, gross).match.lines[0]?.status).toBe('unclear')
  })

  it('does not turn the rounding of a gross price into a claim', () => {
    const rounded = invoicedLine({ quantity: 10, unitPrice: '2.13', vatRate: 7 })
    expect(claimAmounts(derive(agreement({ price: '1.99' }), invoice({ lines: [rounded] })))).toEqual([])
  })
})

describe('Charges and discounts on the whole document', () => {
  const agreed = agreement({ price: 2 })
  const received = delivery({ lines: [receivedLine({ received: 6 })] })
  const line = invoicedLine({ quantity: 10, unitPrice: '2.20', vatRate: 7 })
  const charged = invoice({
    ...{ lines: [line], adjustment: toDecimal(5), hasNetLines: true },
    ...{ netTotal: toDecimal(27), taxTotal: toDecimal('1.89'), total: '28.89' },
  })
  const discounted = invoice({
    ...{ lines: [line], adjustment: toDecimal(-2), hasNetLines: true },
    ...{ netTotal: toDecimal(20), taxTotal: toDecimal('1.40'), total: '21.40' },
  })

  it.each([
    ['freight', charged],
    ['a discount', discounted],
    ['freight of a printed invoice', { ...charged, hasNetLines: false }],
    ['freight, of which only the rates tell the tax', { ...charged, netTotal: null, taxTotal: null }],
  ])('keep the claims: 4 × 2.20 + 6 × 0.20 with %s', (_, document) => {
    expect(claimAmounts(derive(agreed, received, document))).toEqual([10])
  })

  it('are not added twice if a person has entered them as a line', () => {
    const freight = invoicedLine({ lineId: 2, kind: 'freight', quantity: 1, unitPrice: 5, vatRate: 7 })
    const entered = { ...charged, lines: [line, freight] }
    expect(readDocumentAmounts(entered)).toMatchObject({ basis: 'net', adjustment: toDecimal(0) })
    expect(claimAmounts(derive(agreed, received, entered))).toEqual([10])
  })

  it('leave it open if they explain the total as well as the tax does, unless the standard decides', () => {
    const equal = invoice({
      ...{ lines: [line], adjustment: toDecimal('-1.54'), total: '22.00' },
      ...{ netTotal: toDecimal('20.46'), taxTotal: toDecimal('1.54') },
    })
    expect(decidePriceBasis(equal)).toBeNull()
    expect(decidePriceBasis({ ...equal, hasNetLines: true })).toBe('net')
  })

  it('do not make up for lines that add up to nothing stated', () => {
    expect(decidePriceBasis({ ...charged, adjustment: toDecimal(4) })).toBeNull()
    expect(decidePriceBasis({ ...charged, adjustment: null })).toBeNull()
  })

  it('of gross prices include VAT too', () => {
    const gross = invoice({
      ...{ lines: [invoicedLine({ quantity: 10, unitPrice: '2.14', vatRate: 7 })], total: '26.75' },
      ...{ adjustment: toDecimal('5.35'), netTotal: toDecimal(25), taxTotal: toDecimal('1.75') },
    })
    expect(decidePriceBasis(gross)).toBe('gross')
    expect(computeNetAdjustment(gross)?.toNumber()).toBe(5)
  })

  it('of credit notes count with either sign', () => {
    const credited = (sign: number) =>
      creditNote({
        lines: [invoicedLine({ quantity: 10 * sign, unitPrice: '2.20', vatRate: 7 })],
        ...{ adjustment: toDecimal(-2 * sign), netTotal: toDecimal(20 * sign) },
        ...{ taxTotal: toDecimal('1.4').times(sign), total: toDecimal('21.4').times(sign) },
      })
    expect([1, -1].map(sign => decidePriceBasis(credited(sign)))).toEqual(['net', 'net'])
  })
})

describe('Whether amounts include VAT', () => {
  const basis = (
    lines: [total: number | string, vatRate?: number][],
    more: Partial<Parameters<typeof invoice>[0]> = {},
  ) =>
    decidePriceBasis(
      invoice({
        lines: lines.map(([total, vatRate], index) =>
          invoicedLine({ lineId: index, quantity: 1, unitPrice: total, ...(vatRate && { vatRate }) }),
        ),
        ...more,
      }),
    )

  it.each<[string, Parameters<typeof basis>, ReturnType<typeof decidePriceBasis>]>([
    ['is no question without tax', [[[10], [5]]], 'untaxed'],
    ['follows from the net total', [[[10], [5]], { netTotal: toDecimal(15), total: 17 }], 'net'],
    ['follows from the stated tax', [[[10]], { taxTotal: toDecimal('1.90'), total: '11.90' }], 'net'],
    [
      'follows from the rates',
      [
        [
          [100, 7],
          [50, 19],
        ],
        { total: '166.50' },
      ],
      'net',
    ],
    [
      'allows for tax that is rounded for each line',
      [
        [
          ['0.10', 7],
          ['0.10', 7],
          ['0.10', 7],
          ['0.10', 7],
        ],
        { total: '0.44' },
      ],
      'net',
    ],
    ['follows from a gross total', [[[107, 7]], { total: 107 }], 'gross'],
    [
      'is unclear if the document contradicts itself',
      [[[10]], { netTotal: toDecimal(10), taxTotal: toDecimal(2), total: 10 }],
      null,
    ],
    ['is unclear if the lines add up to nothing stated', [[[10, 7]], { total: 12 }], null],
    ['is unclear without tax if the lines do not add up', [[[10]], { total: 12 }], null],
    ['is unclear if a rate is missing', [[[100, 7], [50]], { total: '157.00' }], null],
    [
      'follows from negative amounts of a credit note',
      [[[-100, 7]], { documentType: 'credit-note', total: 107 }],
      'net',
    ],
    [
      'follows from negative totals of an invoice',
      [
        [
          [40, 7],
          [-62, 19],
        ],
        { total: '-30.98' },
      ],
      'net',
    ],
  ])('%s', (_rule, parameters, expected) => {
    expect(basis(...parameters)).toBe(expected)
  })
})
