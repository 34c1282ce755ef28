import { z } from 'zod'
import { MatchingAuditRecords, ServiceAuditQuery } from '../business/audit.ts'
import { internalDemoEndpoints } from '../business/demo.ts'
import {
  LocationReference,
  ProductReference,
  SettingsReference,
  SupplierReference,
} from '../business/references.ts'
import { ProductRemoval } from '../events/events.ts'
import { PurchaseInvoiceSnapshot } from '../events/purchase-events.ts'
import { defineEndpoint, type ServiceName } from '../foundation/endpoint.ts'
import { Amount, Id, IdParams, trimmedTextSchema } from '../foundation/primitives.ts'
import { StaffProfile } from '../portal/portal-endpoints.ts'
import { ProductIdAndName, ProductSuggestion } from '../purchasing/invoice-schemas.ts'
import { PayableAmount } from '../purchasing/paid-amounts.ts'
import { PaymentHold } from '../purchasing/purchase-checks.ts'
import { StaffStatus } from '../workforce/staff-schemas.ts'
import { staffTimeEndpoints } from './staff-time-endpoints.ts'

/** A line that matches no existing product, and the name of the new product. */
export const ProductForLineBody = z.object({
  name: trimmedTextSchema().min(1).max(200),
  unit: trimmedTextSchema().min(1).max(20),
  supplier_id: Id,
  item_id: Id,
})

/** What blocks the deletion of a supplier or location, counted by type of record: { invoices: 3 }. */
const Usage = z.object({ uses: z.record(z.string(), z.int()) })
const UsageQuery = z.object({
  supplier_id: z.coerce.number().pipe(Id).optional(),
  location_id: z.coerce.number().pipe(Id).optional(),
})

/** What the portal needs to decide about a sign-in. */
export const StaffAccount = z.object({ staff: StaffProfile, status: StaffStatus, version: z.int() })
export type StaffAccount = z.infer<typeof StaffAccount>

const auditEndpoint = (service: ServiceName) =>
  defineEndpoint({
    service,
    access: 'internal',
    method: 'get',
    path: '/internal/audit',
    summary: "The newest entries of the service's audit log",
    query: ServiceAuditQuery,
    response: MatchingAuditRecords,
  })

/** Calls between services, for commands that a user waits for. The gateway never routes them. */
export const internalEndpoints = {
  productReference: defineEndpoint({
    service: 'catalog',
    access: 'internal',
    method: 'get',
    path: '/internal/products/:id',
    summary: 'The current state of a product',
    params: IdParams,
    response: ProductReference,
  }),
  checkPayment: defineEndpoint({
    service: 'catalog',
    access: 'internal',
    method: 'post',
    path: '/internal/purchases/payment-check',
    summary:
      'What holds the payment of an invoice as it is now, or that it is undone, whether or not its latest event has arrived',
    body: PurchaseInvoiceSnapshot,
    bodyLimit: '5mb',
    response: z.object({
      holds: z.array(PaymentHold),
      /** Missing in answers of earlier releases, as the next one. */
      payable: PayableAmount.optional(),
      /** What settled credit notes have left out because the invoice withholds it: its payment is not undone before theirs. */
      settled_by_credits: Amount.optional(),
    }),
  }),
  claimProduct: defineEndpoint({
    service: 'catalog',
    access: 'internal',
    method: 'post',
    path: '/internal/products/:id/claim',
    summary:
      'The current state of a product that is about to be linked; a product with a price is then no longer deleted with the invoice that created it',
    params: IdParams,
    response: ProductReference,
  }),
  similarProducts: defineEndpoint({
    service: 'catalog',
    access: 'internal',
    method: 'get',
    path: '/internal/products/similar',
    summary: 'Products that match an invoice line, most likely first',
    query: z.object({
      name: z.string().max(300),
      unit: z.string().max(20),
      code: z.string().max(100).optional(),
      supplier_id: z.coerce.number().pipe(Id),
    }),
    response: z.array(ProductSuggestion),
  }),
  productForLine: defineEndpoint({
    service: 'catalog',
    access: 'internal',
    method: 'post',
    path: '/internal/products',
    summary: 'Create a product for a line without a match',
    body: ProductForLineBody,
    status: 201,
    response: ProductReference,
  }),
  soleProducts: defineEndpoint({
    service: 'catalog',
    access: 'internal',
    method: 'post',
    path: '/internal/invoices/:id/sole-products',
    summary: 'Products that were created from this invoice and are not used elsewhere',
    params: IdParams,
    body: z.object({ item_ids: z.array(Id) }),
    response: z.array(ProductIdAndName),
  }),
  forgetInvoice: defineEndpoint({
    service: 'catalog',
    access: 'internal',
    method: 'post',
    path: '/internal/invoices/:id/deletion',
    summary:
      'Revert the prices of a deleted invoice and delete its products; returns them even if the event has already been processed',
    params: IdParams,
    body: z.object({ revision: z.int(), product_removal: ProductRemoval }),
    response: z.array(ProductIdAndName),
  }),
  linkedProducts: defineEndpoint({
    service: 'menu-costing',
    access: 'internal',
    method: 'post',
    path: '/internal/linked-products',
    summary: 'Those of the given products that are linked to ingredients',
    body: z.object({ product_ids: z.array(Id) }),
    response: z.object({ product_ids: z.array(Id) }),
  }),
  chosenProducts: defineEndpoint({
    service: 'invoicing',
    access: 'internal',
    method: 'post',
    path: '/internal/chosen-products',
    summary: 'Those of the given products that a person has chosen for a line of another invoice',
    body: z.object({ product_ids: z.array(Id), except_invoice_id: Id.optional() }),
    response: z.object({ product_ids: z.array(Id) }),
  }),
  supplierReference: defineEndpoint({
    service: 'catalog',
    access: 'internal',
    method: 'get',
    path: '/internal/suppliers/:id',
    summary: 'The current state of a supplier',
    params: IdParams,
    response: SupplierReference,
  }),
  locationReference: defineEndpoint({
    service: 'catalog',
    access: 'internal',
    method: 'get',
    path: '/internal/locations/:id',
    summary: 'The current state of a location',
    params: IdParams,
    response: LocationReference,
  }),
  businessReferences: defineEndpoint({
    service: 'catalog',
    access: 'internal',
    method: 'get',
    path: '/internal/business',
    summary: 'The current settings and all locations, for a service that has not copied them yet',
    response: z.object({ settings: SettingsReference, locations: z.array(LocationReference) }),
  }),
  overrideManager: defineEndpoint({
    service: 'catalog',
    access: 'internal',
    method: 'post',
    path: '/internal/override-codes',
    summary: 'The manager with this override code; null if there is none',
    body: z.object({ code: z.string().max(500) }),
    response: z.object({
      manager: z
        .object({
          id: Id,
          username: z.string(),
          /** The locations where the code is valid; null means all. */
          location_ids: z.array(Id).nullable(),
        })
        .nullable(),
    }),
  }),
  invoicingUsage: defineEndpoint({
    service: 'invoicing',
    access: 'internal',
    method: 'get',
    path: '/internal/usage',
    summary: 'Number of records that use a supplier or location',
    query: UsageQuery,
    response: Usage,
  }),
  workforceUsage: defineEndpoint({
    service: 'workforce',
    access: 'internal',
    method: 'get',
    path: '/internal/usage',
    summary: 'Number of records that use a location',
    query: UsageQuery,
    response: Usage,
  }),
  menuCostingUsage: defineEndpoint({
    service: 'menu-costing',
    access: 'internal',
    method: 'get',
    path: '/internal/usage',
    summary: 'Number of records that use a location',
    query: UsageQuery,
    response: Usage,
  }),
  invoicingAudit: auditEndpoint('invoicing'),
  menuCostingAudit: auditEndpoint('menu-costing'),
  workforceAudit: auditEndpoint('workforce'),
  portalAudit: auditEndpoint('portal'),
  staffAccountByEmail: defineEndpoint({
    service: 'workforce',
    access: 'internal',
    method: 'post',
    path: '/internal/staff/by-email',
    summary: 'The staff member with this email address',
    body: z.object({ email: z.string().max(200) }),
    response: StaffAccount,
  }),
  staffAccount: defineEndpoint({
    service: 'workforce',
    access: 'internal',
    method: 'get',
    path: '/internal/staff/:id',
    summary: 'A staff member, with the fields that the portal needs',
    params: IdParams,
    response: StaffAccount,
  }),
  ...internalDemoEndpoints,
  ...staffTimeEndpoints,
}
