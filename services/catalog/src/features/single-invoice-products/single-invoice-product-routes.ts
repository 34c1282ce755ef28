import { internalEndpoints } from '@rms/contracts'
import { serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import { revertInvoicePrices } from '../price-history/apply-invoice-prices.ts'
import type { PriceHistoryDependencies } from '../products/product-dependencies.ts'
import { PRODUCTS_LOCK } from '../products/update-products.ts'
import { type OrphanedProductRemovalDependencies, removeInvoiceProducts } from './remove-invoice-products.ts'
import { findSingleInvoiceProducts } from './single-invoice-products.ts'

/** The endpoints that invoicing calls to delete an invoice together with its products. */
export function mountSingleInvoiceProductRoutes(
  router: Router,
  needs: OrphanedProductRemovalDependencies & PriceHistoryDependencies,
): void {
  serveEndpoint(router, internalEndpoints.soleProducts, async ({ params, body }) =>
    (await findSingleInvoiceProducts(needs, { exceptInvoiceId: params.id, itemIds: body.item_ids })).map(
      ({ id, name }) => ({ id, name }),
    ),
  )

  serveEndpoint(router, internalEndpoints.forgetInvoice, async ({ params, body }) => {
    await needs.unitOfWork.withLock(PRODUCTS_LOCK, transaction =>
      revertInvoicePrices(needs, transaction, { invoice_id: params.id, ...body }),
    )
    return [...(await removeInvoiceProducts(needs, params.id))]
  })
}
