import {
  internalEndpoints,
  type LocationReference,
  type PayableAmount,
  type PaymentHold,
  type ProductIdAndName,
  type ProductReference,
  type ProductSuggestion,
  type PurchaseInvoiceSnapshot,
  type SupplierReference,
} from '@rms/contracts'
import { serveEndpoint } from '@rms/service-kit'
import { requireRecord, startStubService } from '@rms/testing'

/** A stub of the catalog endpoints that this service calls, with data from the test. */
export async function startStubCatalog() {
  const suppliers = new Map<number, SupplierReference>()
  const locations = new Map<number, LocationReference>()
  const products = new Map<number, ProductReference>()
  const similar: ProductSuggestion[] = []
  const soleProducts: ProductIdAndName[] = []
  const payments: StubPayments = { holds: [], checked: [], settledByCredits: 0, withheldClaims: [] }
  const stub = await startStubService('catalog', router => {
    serveEndpoint(router, internalEndpoints.supplierReference, ({ params }) =>
      requireRecord(suppliers, params.id),
    )
    serveEndpoint(router, internalEndpoints.locationReference, ({ params }) =>
      requireRecord(locations, params.id),
    )
    serveEndpoint(router, internalEndpoints.similarProducts, () => similar)
    serveEndpoint(router, internalEndpoints.productReference, ({ params }) =>
      requireRecord(products, params.id),
    )
    serveEndpoint(router, internalEndpoints.soleProducts, ({ body }) =>
      body.item_ids.length > 0 ? soleProducts : [],
    )
    serveEndpoint(router, internalEndpoints.forgetInvoice, ({ body }) =>
      body.product_removal.item_ids.length > 0 ? soleProducts : [],
    )
    serveEndpoint(router, internalEndpoints.checkPayment, ({ body }) => {
      payments.checked.push(body)
      return {
        holds: payments.holds,
        payable: { ...buildPayable(body), withheld_claims: payments.withheldClaims },
        settled_by_credits: payments.settledByCredits,
      }
    })
    serveEndpoint(router, internalEndpoints.productForLine, ({ body }) => {
      const product = createExampleProduct(900 + products.size, body)
      products.set(product.id, product)
      return product
    })
  })
  return { ...stub, suppliers, locations, products, similar, soleProducts, payments }
}

/** What holds every payment, what it withholds and credits leave out, and the invoices whose payment was checked. */
interface StubPayments {
  holds: PaymentHold[]
  settledByCredits: number
  withheldClaims: PayableAmount['withheld_claims']
  readonly checked: PurchaseInvoiceSnapshot[]
}

export const createExampleProduct = (
  id: number,
  more: Partial<Pick<ProductReference, 'name' | 'unit' | 'deleted'>> = {},
): ProductReference => ({
  id,
  name: more.name ?? 'Butter',
  unit: more.unit ?? 'kg',
  description: '',
  suppliers: [],
  version: 1,
  deleted: more.deleted ?? false,
  price: { unit_price: null, date: null, supplier_id: null, supplier_name: '', version: 0 },
})

/** Everything is paid. */
const buildPayable = ({ currency, total, iban }: PurchaseInvoiceSnapshot): PayableAmount => ({
  ...{ currency, total, withheld: 0, already_withheld: 0, amount: total },
  ...{ short_paid: false, iban, withheld_claims: [] },
})
