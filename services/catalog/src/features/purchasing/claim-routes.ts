import { alertEndpoints, claimEndpoints } from '@rms/contracts'
import { requireUser, type ScopeResolver, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import { allocateCredit, removeAllocatedCredit } from './allocate-credits.ts'
import { getClaimMessage } from './claim-message.ts'
import { reopenClaim, requireClaim, sendClaims, waiveClaims } from './decide-claims.ts'
import { listClaimAlerts } from './list-claim-alerts.ts'
import { loadPartyNames } from './party-names.ts'
import { presentClaim, presentClaims } from './present-claims.ts'
import { getBusinessDay, type PurchasingDependencies } from './purchasing-dependencies.ts'
import { summariseClaims } from './summarise-claims.ts'

export function mountClaimRoutes(router: Router, needs: PurchasingDependencies): void {
  // First, so that `alerts`, `summary`, `message`, `send` and `waive` are not read as ids.
  mountLists(router, needs)
  mountDecisions(router, needs)
  mountRecords(router, needs)
}

function mountLists(router: Router, needs: PurchasingDependencies): void {
  serveEndpoint(router, claimEndpoints.listClaims, async ({ query, actor }) => {
    const { locationIds } = requireUser(actor)
    const today = await getBusinessDay(needs)
    const { items, total } = await needs.claims.list({ ...query, locationIds, today })
    return { items: await presentClaims(needs, items), total }
  })
  serveEndpoint(router, alertEndpoints.claim, ({ query, actor }) =>
    listClaimAlerts(needs, { ...query, locationIds: requireUser(actor).locationIds }),
  )
  serveEndpoint(router, claimEndpoints.summariseClaims, ({ query, actor }) =>
    summariseClaims(needs, { ...query, locationIds: requireUser(actor).locationIds }),
  )
  serveEndpoint(router, claimEndpoints.getClaimMessage, ({ query }) => getClaimMessage(needs, query.ids))
  serveEndpoint(router, claimEndpoints.listUnallocatedCredits, async ({ query, actor }) => {
    const { locationIds } = requireUser(actor)
    const { items, total } = await needs.purchaseRecords.listCredits({ ...query, locationIds })
    const names = await loadPartyNames(needs, items)
    return {
      items: items.map(credit => ({ ...credit, supplier_name: names.findSupplier(credit.supplier_id) })),
      total,
    }
  })
}

function mountDecisions(router: Router, needs: PurchasingDependencies): void {
  serveEndpoint(router, claimEndpoints.sendClaims, async ({ body, actor }) =>
    presentClaims(needs, await sendClaims(needs, body.claims, requireUser(actor))),
  )
  serveEndpoint(router, claimEndpoints.waiveClaims, async ({ body, actor }) =>
    presentClaims(needs, await waiveClaims(needs, body, requireUser(actor))),
  )
  serveEndpoint(router, claimEndpoints.reopenClaim, async ({ params, actor }) =>
    presentClaim(needs, await reopenClaim(needs, params.id, requireUser(actor))),
  )
  serveEndpoint(router, claimEndpoints.allocateCredit, async ({ params, body, actor }) =>
    presentClaim(
      needs,
      await allocateCredit(needs, {
        claimId: params.id,
        creditLineId: body.credit_line_id,
        amount: body.amount,
        actor: requireUser(actor),
      }),
    ),
  )
  serveEndpoint(router, claimEndpoints.removeAllocatedCredit, async ({ params, actor }) =>
    presentClaim(
      needs,
      await removeAllocatedCredit(needs, {
        claimId: params.id,
        creditLineId: params.creditLineId,
        actor: requireUser(actor),
      }),
    ),
  )
}

function mountRecords(router: Router, needs: PurchasingDependencies): void {
  serveEndpoint(router, claimEndpoints.getClaim, async ({ params }) =>
    presentClaim(needs, await requireClaim(needs, params.id)),
  )
}

/** Finds the locations of claims: those to which the goods were delivered. */
export const createClaimScopeResolver = ({
  claims,
}: Pick<PurchasingDependencies, 'claims'>): ScopeResolver<string> => ({
  name: 'claim',
  async locate(ids) {
    const found = await claims.findAll(ids)
    return new Map(found.map(({ id, location_id }) => [id, { locationId: location_id }]))
  },
})
