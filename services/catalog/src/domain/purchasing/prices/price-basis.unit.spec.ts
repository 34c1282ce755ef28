import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { claimAmounts, derive } from '../testing/derived-amounts.ts'
import { agreement, invoice, invoicedLine } from '../testing/purchasing-facts.ts'
import { decidePriceBasis } from './price-basis.ts'

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
