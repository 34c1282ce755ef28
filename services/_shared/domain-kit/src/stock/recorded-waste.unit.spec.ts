import { describe, expect, it } from 'vitest'
import { toDecimal } from '../numbers/decimal.ts'
import { computeRecordedWaste, computeVarianceQuantity } from './recorded-waste.ts'

const quantities = (net: number, trim: number) => ({
  theoretical: toDecimal('2.25'),
  theoreticalNet: toDecimal(net),
  trim: toDecimal(trim),
  spoiled: toDecimal('0.1'),
})

describe('Trim', () => {
  it('within the waste factor is no waste: actual 2.40, theoretical 2.25, trim 0.30, spoiled 0.10 leave 0.05', () => {
    // 1.8 kg × 1.25 = 2.25 kg, so that 0.45 kg of trim are expected.
    expect(computeVarianceQuantity(toDecimal('2.4'), quantities(1.8, 0.3)).toNumber()).toBe(0.05)
  })

  it.each([
    [1.95, 0.3, 0, 0.05],
    [2.05, 0.3, 0.1, -0.05],
    [2.25, 0.3, 0.3, -0.25],
  ])('beyond it is waste: of %d kg net, %d kg trim exceed it by %d', (net, trim, excess, variance) => {
    const each = quantities(net, trim)
    expect(computeRecordedWaste(each).excessTrim.toNumber()).toBe(excess)
    expect(computeVarianceQuantity(toDecimal('2.4'), each).toNumber()).toBe(variance)
  })
})
