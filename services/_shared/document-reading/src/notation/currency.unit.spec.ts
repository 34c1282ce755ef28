import { describe, expect, it } from 'vitest'
import { detectCurrency } from './currency.ts'

describe('The currency of a document', () => {
  it.each([
    ['Total EUR 12.00', 'pdf', 'EUR', false],
    ['Total € 12.00', 'pdf', 'EUR', false],
    ['TOTAL RM 35.01', 'ocr', 'MYR', false],
    ['Gardenia Bakeries (KL) Sdn Bhd  TOTAL £35.01', 'ocr', null, true],
    ['Gardenia Bakeries (KL) Sdn Bhd  TOTAL $32.05', 'ocr', null, true],
    ['TOTAL £35.01', 'ocr', null, true],
    ['Milk £1.20  Bread £2.00  TOTAL £3.20', 'ocr', 'GBP', false],
    ['TOTAL £35.01', 'pdf', 'GBP', false],
    ['Sydney, Australia  Total $12.00', 'pdf', 'AUD', false],
    ['Total $12.00', 'pdf', 'USD', false],
    ['Stockholm, Sverige  Att betala 120 kr', 'pdf', 'SEK', false],
    ['Total 12.00', 'ocr', null, false],
  ] as const)('%s (%s) is %s', (text, source, currency, isUnclear) => {
    expect(detectCurrency(text, source)).toEqual({ currency, isUnclear })
  })
})
