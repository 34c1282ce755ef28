import { describe, expect, it } from 'vitest'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import { readLayout } from '../reading/read-layout.ts'

const totalOf = (footer: string) =>
  readLayout([layOutPlainText(`Corner Shop\n${footer}`)], 'ocr', {}).header.total_amount

describe('amounts that are one row off their labels', () => {
  it('belong to the labels below if the rounding would be larger than a coin', () => {
    const footer = `
                          0.02
Rounding Adjustment     195.85
Total (RM)              200.00
Cash Received             4.15
Change
Goods of all rates      195.83`
    expect(totalOf(footer)).toBe(195.85)
  })

  it('stay where they are without another amount that confirms the total', () => {
    const footer = `
Rounding Adjustment       2.70
Total (RM)               12.00`
    expect(totalOf(footer)).toBe(12)
  })
})
