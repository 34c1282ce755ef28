import { describe, expect, it } from 'vitest'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import { readLayout } from '../reading/read-layout.ts'

const totalOf = (footer: string) =>
  readLayout([layOutPlainText(`Corner Shop\n12/03/2018 18:24\n${footer}`)], 'ocr', {}).header.total_amount

describe('the total of a receipt', () => {
  it('is the payment, if it is also the sum of net, tax and rounding and the stated total is not', () => {
    const footer = `
SUB TOTAL                 21.00
GST 6%                     1.26
ROUNDING ADJ              -0.01
NET TOTAL                 22.75
Cash                      22.25`
    expect(totalOf(footer)).toBe(22.25)
  })

  it('is the payment, if the currency sign of the stated total was taken for a digit', () => {
    const footer = `
Total Amount:             58.20
GST @6%                    0.46
CASH                       8.20
Change                     0.00`
    expect(totalOf(footer)).toBe(8.2)
  })

  it('is not the cash that was handed over, although the label of the change was misread', () => {
    const footer = `
Amount Incl. GST           5.00
Accepted total            10.00
Changs                     5.00
GST 6%                     0.28`
    expect(totalOf(footer)).toBe(5)
  })

  it('is the payment on credit', () => {
    const footer = `
Total Sales (Inclusive GST) RM    82.86
CREDIT RM                         82.80
CHANGE RM                           .00
GST Summary    Amount(RM)     Tax(RM)
z = 0%              82.80         .00`
    expect(totalOf(footer)).toBe(82.8)
  })

  it('is not the taxed amount of one rate', () => {
    const footer = `
Gross Amt                          47.80
Svr Tax                             2.87
GST (6%)                            2.86
Net Amt                            53.55
GST Summary     Amount(RM)     Tax(RM)
ZR @ 0%               2.87        0.00
SR @ 6%              47.80        2.86`
    expect(totalOf(footer)).toBe(53.55)
  })

  it('is the net amount after rounding to coins', () => {
    const footer = `
Sub-total (excl. GST) :    163.67
Rounding :                  -0.02
Incl.
MYR                        163.65
GST @6% :                    9.26`
    expect(totalOf(footer)).toBe(163.65)
  })
})
