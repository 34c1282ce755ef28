import { describe, expect, it } from 'vitest'
import { computeNetSales } from './manual-day-totals.ts'
import { createAdjustment, createDayValues, createRow, type ManualDayValues } from './manual-day-values.ts'

const row = (amount: number | string, tax_rate: number | string) => ({ ...createRow([]), amount, tax_rate })
const day = (changes: Partial<ManualDayValues>): ManualDayValues => ({
  ...createDayValues({ location_id: '1', date: '2026-03-02' }, true),
  ...changes,
})
const voucher = { ...createAdjustment([]), amount: 100 }

describe('Net sales of typed amounts', () => {
  it('are without the tax of each rate', () => {
    expect(computeNetSales(day({ rows: [row(109, 9), row(123, 23)] }))).toBe(200)
    expect(computeNetSales(day({ rows: [row(232, 13.5)] }))).toBe(204.41)
  })

  it('are the amounts themselves if these are without tax', () => {
    expect(computeNetSales(day({ isGross: false, rows: [row(100, 9), row(100, 23)] }))).toBe(200)
  })

  it('do not contain a voucher until it is redeemed', () => {
    expect(computeNetSales(day({ rows: [row(100, 0)], adjustments: [voucher] }))).toBe(0)
    const redeemed = { ...voucher, kind: 'voucher-redeemed' as const, tax_rate: 9 }
    expect(computeNetSales(day({ rows: [row(0, 9)], adjustments: [redeemed] }))).toBe(91.74)
  })

  it('ignore what is not typed yet', () => {
    expect(computeNetSales(day({}))).toBe(0)
    expect(computeNetSales(day({ rows: [row(Number.NaN, 9)] }))).toBe(0)
  })
})
