import type { SalesAdjustmentKind } from '@rms/contracts'
import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { computeLine } from './net-sales.ts'
import type { StatedAdjustment, StatedLine } from './sales-facts.ts'
import { sumLines } from './sales-totals.ts'

const gross = (amount: number, rate: number) => ({
  taxRate: toDecimal(rate),
  gross: toDecimal(amount),
  net: null,
  tax: null,
})
const inSales = (kind: SalesAdjustmentKind, amount: number, rate = 0): StatedAdjustment => ({
  kind,
  ...gross(amount, rate),
  isInSales: true,
})
const line = (more: Partial<StatedLine>): StatedLine => ({
  channel: 'dine-in',
  channelName: '',
  dayPart: 'whole-day',
  sales: [],
  adjustments: [],
  covers: null,
  commission: null,
  ...more,
})
const netOf = (more: Partial<StatedLine>) => sumLines([computeLine(line(more))]).net.toNumber()

describe('Net sales', () => {
  it('exclude tax by rate: 109 at 9 % and 123 at 23 % are 200', () => {
    expect(netOf({ sales: [gross(109, 9), gross(123, 23)] })).toBe(200)
  })

  it('at one flat rate would be 204.41', () => {
    expect(netOf({ sales: [gross(232, 13.5)] })).toBe(204.41)
  })

  it('do not contain a voucher until it is redeemed', () => {
    expect(netOf({ sales: [gross(100, 0)], adjustments: [inSales('voucher-sold', 100)] })).toBe(0)
    expect(netOf({ adjustments: [inSales('voucher-redeemed', 100, 9)] })).toBe(91.74)
  })

  it('contain what guests paid with a voucher, however it is listed', () => {
    const redeemed = { ...inSales('voucher-redeemed', 100, 9), isInSales: false }
    expect(netOf({ sales: [gross(100, 9)], adjustments: [redeemed] })).toBe(91.74)
  })

  it('do not contain discounts, comps, tips, service charges for the staff and deposits', () => {
    const adjustments = [
      inSales('discount', 10.9, 9),
      inSales('comp', 10.9, 9),
      inSales('tip', 20),
      inSales('service-charge', 12.5),
      inSales('deposit-taken', 50),
    ]
    expect(netOf({ sales: [gross(130.8, 9), gross(82.5, 0)], adjustments })).toBe(100)
  })

  it('keep amounts that are not part of the sales as they are', () => {
    const computed = computeLine(
      line({ sales: [gross(109, 9)], adjustments: [{ ...inSales('tip', 20), isInSales: false }] }),
    )
    expect(sumLines([computed]).net.toNumber()).toBe(100)
    expect(computed.adjustments.tip?.toNumber()).toBe(20)
  })

  it('are not reduced by the commission of a platform: food of 280 is 28 % of 1,000, not 40 %', () => {
    const { net, commission } = sumLines([
      computeLine(line({ sales: [gross(1000, 0)], commission: toDecimal(300) })),
    ])
    expect([net.toNumber(), commission?.toNumber()]).toEqual([1000, 300])
    expect(toDecimal(280).div(net).toNumber()).toBe(0.28)
  })

  it('follow the amount of tax if a till states it', () => {
    const stated = { taxRate: null, gross: null, net: toDecimal(18.5), tax: toDecimal(1.64) }
    const [rate] = computeLine(line({ sales: [stated] })).taxes
    expect([rate?.taxRate, rate?.net.toNumber(), rate?.tax.toNumber()]).toEqual([null, 18.5, 1.64])
  })

  it('and tax sum to what guests paid, also for refunds and stated net amounts', () => {
    const net = { taxRate: toDecimal(9), gross: null, net: toDecimal(50), tax: null }
    const [rate] = computeLine(line({ sales: [gross(-10.01, 9), net] })).taxes
    expect([rate?.net.toNumber(), rate?.tax.toNumber()]).toEqual([40.82, 3.67])
  })
})
