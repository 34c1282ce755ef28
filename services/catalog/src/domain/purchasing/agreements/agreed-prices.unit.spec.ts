import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import type { PurchasingFact } from '../facts/purchasing-facts.ts'
import { claimAmounts, derive } from '../testing/derived-amounts.ts'
import {
  agreement,
  BUTTER,
  CASE,
  decision,
  HARBOUR,
  invoice,
  invoicedLine,
  kilos,
  STATION,
  unit,
} from '../testing/purchasing-facts.ts'

const billed = (invoiceDate: string, more: Parameters<typeof invoicedLine>[0] = {}) =>
  invoice({ invoiceDate, lines: [invoicedLine({ quantity: 10, unitPrice: 22, ...more })] })
const accept = (price: number, from: string, locationId: number | null = null, id = 1) =>
  decision(
    {
      type: 'accept-price',
      lineId: null,
      supplierId: 1,
      productId: BUTTER,
      unit: CASE,
      locationId,
      price: toDecimal(price),
      currency: 'EUR',
      from,
    },
    { id },
  )
const check = (...facts: PurchasingFact[]) => {
  const [line] = derive(...facts).match.lines
  return [line?.price?.status, line?.price?.agreedPrice?.toNumber() ?? null]
}

describe('The agreed price', () => {
  it('is the one of the day, with both days included', () => {
    const march = agreement({ price: 20, validFrom: '2026-03-01', validTo: '2026-03-31' })
    expect(check(march, billed('2026-02-28'))).toEqual(['no-agreement', null])
    expect(check(march, billed('2026-03-01'))).toEqual(['above', 20])
    expect(check(march, billed('2026-03-31'))).toEqual(['above', 20])
    expect(check(march, billed('2026-04-01'))).toEqual(['no-agreement', null])
  })

  it.each([
    [22, 'agreed'],
    [21, 'above'],
    [23, 'below'],
  ])('of %d makes an invoiced price of 22 %s', (price, status) => {
    expect(check(agreement({ price }), billed('2026-03-04'))).toEqual([status, price])
  })

  it('of one pack does not apply to another, and base units show that a pack has shrunk', () => {
    const large = unit('case', kilos(12))
    const small = unit('case', kilos(10))
    const facts = [
      agreement({ price: 24, unit: large }),
      billed('2026-03-04', { unit: small, unitPrice: 24 }),
    ]
    const purchasing = derive(...facts)
    const price = purchasing.match.lines[0]?.price
    expect([price?.status, price?.difference.toNumber()]).toEqual(['pack-changed', 40])
    expect(price?.comparison).toEqual({ unit: 'kg', agreed: toDecimal(2), invoiced: toDecimal('2.4') })
    expect(claimAmounts(purchasing)).toEqual([])
    const claimed = decision({ type: 'dispute-price', invoiceId: 1, lineId: 1 })
    expect(claimAmounts(derive(...facts, claimed))).toEqual([40])
  })

  it('for the same pack is preferred to one for another', () => {
    const facts = [
      agreement({ id: 1, price: 20, unit: unit('case', kilos(10)) }),
      agreement({ id: 2, price: 30, unit: unit('case', kilos(12)) }),
    ]
    expect(check(...facts, billed('2026-03-04', { unit: unit('case', kilos(10)) }))).toEqual(['above', 20])
  })
})

describe('An accepted price', () => {
  const agreed = agreement({ price: 20, validTo: '2026-12-31' })

  it('changes the agreement from its date, and claims before it remain', () => {
    const accepted = accept(22, '2026-03-10')
    expect(check(agreed, accepted, billed('2026-03-09'))).toEqual(['above', 20])
    expect(check(agreed, accepted, billed('2026-03-10'))).toEqual(['agreed', 22])
    expect(check(agreed, accepted, billed('2027-01-01'))).toEqual(['no-agreement', null])
  })

  it('is followed by a later one, in whichever order they are known', () => {
    const facts = [agreed, accept(22, '2026-03-10', null, 1), accept(21, '2026-04-01', null, 2)]
    for (const known of [facts, facts.toReversed()]) {
      expect(check(...known, billed('2026-03-31'))).toEqual(['agreed', 22])
      expect(check(...known, billed('2026-04-01'))).toEqual(['above', 21])
    }
  })

  it('for a location leaves the others unchanged', () => {
    const accepted = accept(22, '2026-03-01', HARBOUR)
    expect(check(agreed, accepted, billed('2026-03-04'))).toEqual(['agreed', 22])
    expect(check(agreed, accepted, { ...billed('2026-03-04'), locationId: STATION })).toEqual(['above', 20])
  })

  it('becomes an agreement where there was none', () => {
    expect(check(accept(22, '2026-03-01'), billed('2026-03-04'))).toEqual(['agreed', 22])
  })

  it('can be withdrawn', () => {
    const accepted = accept(22, '2026-03-01')
    const withdrawn = { ...accepted, revision: 2, deleted: true }
    expect(check(agreed, withdrawn, accepted, billed('2026-03-04'))).toEqual(['above', 20])
  })
})
