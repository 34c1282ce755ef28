import { describe, expect, it } from 'vitest'
import { claimAmounts, derive } from '../testing/derived-amounts.ts'
import {
  agreement,
  BUTTER,
  delivery,
  invoice,
  invoicedLine,
  litres,
  receivedLine,
  unit,
} from '../testing/purchasing-facts.ts'

describe('A substitute', () => {
  const OAT_MILK_2L = 201
  const one = unit('bottle', litres(1))
  const two = unit('bottle', litres(2))
  const agreed = agreement({ price: 3, unit: one })
  const received = delivery({
    lines: [
      receivedLine({
        ordered: 6,
        received: 3,
        unit: one,
        substitutedBy: { productId: OAT_MILK_2L, unit: two },
      }),
    ],
  })
  const invoiced = (unitPrice: string) =>
    invoice({ lines: [invoicedLine({ productId: OAT_MILK_2L, unit: two, quantity: 3, unitPrice })] })

  it('is compared per base unit: 3 × 2 l at 6.60 instead of 6 × 1 l at 3.00 is a claim of 1.80', () => {
    const purchasing = derive(agreed, received, invoiced('6.60'))
    expect(claimAmounts(purchasing)).toEqual([1.8])
    expect(purchasing.match.lines[0]?.statuses).toEqual(['price-differs', 'substituted'])
    expect(purchasing.claims[0]?.claim.orderedProductId).toBe(BUTTER)
  })

  it('has its own price history', () => {
    const { history } = derive(agreed, received, invoiced('6.60')).match
    expect([...history.values()].flat().map(each => [each.productId, each.price.toNumber()])).toEqual([
      [OAT_MILK_2L, 6.6],
    ])
  })

  it('also covers an invoice that names the ordered product', () => {
    const named = invoice({ lines: [invoicedLine({ unit: one, quantity: 6, unitPrice: 3 })] })
    const purchasing = derive(agreed, received, named)
    expect(claimAmounts(purchasing)).toEqual([])
    expect(purchasing.match.lines[0]?.statuses).toEqual(['substituted'])
    expect(purchasing.costs.map(({ productId }) => productId)).toEqual([OAT_MILK_2L])
  })

  it('waits if the contents cannot be compared', () => {
    const unknown = delivery({
      lines: [receivedLine({ received: 3, substitutedBy: { productId: OAT_MILK_2L, unit: unit('carton') } })],
    })
    expect(derive(agreed, unknown, invoiced('6.60')).match.lines[0]?.status).toBe('unclear')
  })

  it('has its own agreed price if that of the ordered product cannot be compared', () => {
    const own = agreement({ id: 2, productId: OAT_MILK_2L, price: 6, unit: two })
    const byPiece = agreement({ price: 3, unit: unit('carton') })
    expect(claimAmounts(derive(byPiece, own, received, invoiced('6.60')))).toEqual([1.8])
  })
})
