import { internalEndpoints } from '@rms/contracts'
import { serve } from '@rms/service-kit'
import type { Router } from 'express'
import { revertInvoice } from '../price-history/record-invoice.ts'
import type { PriceHistoryDependencies } from '../products/product-dependencies.ts'
import { PRODUCTS_LOCK } from '../products/update-products.ts'
import { type OrphanRemovalDependencies, removeInvoiceProducts } from './remove-invoice-products.ts'
import { findSingleInvoiceProducts } from './single-invoice-products.ts'

/** What invoicing asks when an invoice is deleted whose products may go with it. */
export function mountSingleInvoiceProducts(
  router: Router,
  needs: OrphanRemovalDependencies & PriceHistoryDependencies,
): void {
  serve(router, internalEndpoints.soleProducts, async ({ params, body }) =>
    (await findSingleInvoiceProducts(needs, { exceptInvoiceId: params.id, itemIds: body.item_ids })).map(
      ({ id, name }) => ({ id, name }),
    ),
  )

  serve(router, internalEndpoints.forgetInvoice, async ({ params, body }) => {
    await needs.unitOfWork.withLock(PRODUCTS_LOCK, transaction =>
      revertInvoice(needs, transaction, { invoice_id: params.id, ...body }),
    )
    return [...(await removeInvoiceProducts(needs, params.id))]
  })
}
