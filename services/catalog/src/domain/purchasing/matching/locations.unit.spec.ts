import { describe, expect, it } from 'vitest'
import { derive } from '../testing/derived-amounts.ts'
import {
  agreement,
  delivery,
  HARBOUR,
  invoice,
  invoicedLine,
  receivedLine,
  STATION,
} from '../testing/purchasing-facts.ts'

describe('Locations', () => {
  const general = agreement({ price: 20 })
  const ofStation = agreement({ id: 2, price: 21, locationId: STATION })
  const notes = [
    delivery({ id: 1, lines: [receivedLine({ received: 10 })] }),
    delivery({ id: 2, locationId: STATION, lines: [receivedLine({ received: 10 })] }),
  ]
  const split = invoice({
    lines: [
      invoicedLine({ lineId: 1, quantity: 10, unitPrice: 22, noteNumber: 'LS-1' }),
      invoicedLine({ lineId: 2, quantity: 10, unitPrice: 22, noteNumber: 'LS-2' }),
    ],
  })

  it("prefer their own agreement, and one invoice is split by its delivery notes' locations", () => {
    const purchasing = derive(general, ofStation, ...notes, split)
    expect(purchasing.claims.map(({ claim }) => [claim.locationId, claim.amount.toNumber()])).toEqual([
      [HARBOUR, 20],
      [STATION, 10],
    ])
    expect(purchasing.costs.map(({ locationId, amount }) => [locationId, amount?.toNumber()])).toEqual([
      [HARBOUR, 220],
      [STATION, 220],
    ])
  })
})
