import { supplierTermsEndpoints } from '@rms/contracts'
import { type Actor, hasLocationAccess, requireUser, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import { toSupplierTermsRecord } from '../../domain/supplier-terms.ts'
import { getOrderContext } from './get-order-context.ts'
import { requireSupplier } from './require-supplier.ts'
import { saveSupplierTerms } from './save-supplier-terms.ts'

type Dependencies = Parameters<typeof saveSupplierTerms>[0] & Parameters<typeof getOrderContext>[0]

export function mountSupplierTermsRoutes(router: Router, needs: Dependencies): void {
  const getTerms = async ({ params, actor }: TermsCall) => {
    await requireSupplier(needs, params.id)
    return toSupplierTermsRecord(await needs.supplierTerms.find(params.id), createLocationFilter(actor))
  }
  serveEndpoint(router, supplierTermsEndpoints.getSupplierTerms, getTerms)
  serveEndpoint(
    router,
    supplierTermsEndpoints.updateSupplierTerms,
    async ({ params, body: { version, ...fields }, actor }) => {
      const canAccess = createLocationFilter(actor)
      const saved = await saveSupplierTerms(needs, params.id, {
        ...{ fields, version, canAccess },
        canAccessAll: requireUser(actor).locationIds === null,
      })
      return toSupplierTermsRecord(saved, canAccess)
    },
    { current: getTerms },
  )
  serveEndpoint(router, supplierTermsEndpoints.getOrderContext, ({ params, query }) =>
    getOrderContext(needs, {
      supplierId: params.id,
      locationId: query.location_id ?? null,
      productIds: query.product_ids ?? [],
    }),
  )
}

interface TermsCall {
  readonly params: { readonly id: number }
  readonly actor: Actor | undefined
}

/** Whether the caller has access to a location. */
function createLocationFilter(actor: Actor | undefined): (locationId: number) => boolean {
  const user = requireUser(actor)
  return locationId => hasLocationAccess(user, locationId)
}
