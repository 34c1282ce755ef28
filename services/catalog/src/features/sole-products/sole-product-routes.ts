import { internalEndpoints } from '@rms/contracts'
import { serve } from '@rms/service-kit'
import type { Router } from 'express'
import { forgetInvoice } from '../price-history/record-invoice.ts'
import type { PriceHistoryNeeds } from '../products/product-needs.ts'
import { PRODUCTS_LOCK } from '../products/settle-products.ts'
import { type RemovalNeeds, removeWithInvoice } from './remove-sole-products.ts'
import { findSoleProducts } from './sole-products.ts'

/** What invoicing asks when an invoice is deleted whose products may go with it. */
export function mountSoleProducts(router: Router, needs: RemovalNeeds & PriceHistoryNeeds): void {
  serve(router, internalEndpoints.soleProducts, async ({ params, body }) =>
    (await findSoleProducts(needs, { exceptInvoiceId: params.id, itemIds: body.item_ids })).map(
      ({ id, name }) => ({ id, name }),
    ),
  )

  serve(router, internalEndpoints.forgetInvoice, async ({ params, body }) => {
    await needs.unitOfWork.withLock(PRODUCTS_LOCK, transaction =>
      forgetInvoice(needs, transaction, { invoice_id: params.id, ...body }),
    )
    return [...(await removeWithInvoice(needs, params.id))]
  })
}
