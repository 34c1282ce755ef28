import { purchaseCheckEndpoints } from '@rms/contracts'
import { requireUser, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import type { PriceDifferenceRecord } from '../../domain/purchasing/records/purchase-records.ts'
import { presentPriceDifferences } from '../purchasing/present-purchases.ts'
import type { PurchasingDependencies } from '../purchasing/purchasing-dependencies.ts'
import { acceptPrice, claimPrice, withdrawPriceDecision } from './decide-price.ts'

/** The prices that wait for a decision, and the decisions about them. */
export function mountPriceRoutes(router: Router, needs: PurchasingDependencies): void {
  serveEndpoint(router, purchaseCheckEndpoints.listPriceDifferences, async ({ query, actor }) => {
    const { locationIds } = requireUser(actor)
    const { items, total } = await needs.purchaseRecords.listPriceDifferences({ ...query, locationIds })
    return { items: await presentPriceDifferences(needs, items), total }
  })
  const present = async (decided: PriceDifferenceRecord) => {
    const [price] = await presentPriceDifferences(needs, [decided])
    if (!price) throw new Error('expected one record for one price')
    return price
  }
  serveEndpoint(
    router,
    purchaseCheckEndpoints.acceptPrice,
    async ({ params, body: { price, from }, actor }) =>
      present(await acceptPrice(needs, { lineId: params.item_id, price, from, actor: requireUser(actor) })),
  )
  serveEndpoint(router, purchaseCheckEndpoints.claimPrice, async ({ params, body, actor }) =>
    present(
      await claimPrice(needs, { lineId: params.item_id, price: body.price, actor: requireUser(actor) }),
    ),
  )
  serveEndpoint(router, purchaseCheckEndpoints.withdrawPriceDecision, async ({ params, actor }) =>
    present(await withdrawPriceDecision(needs, { lineId: params.item_id, actor: requireUser(actor) })),
  )
}
