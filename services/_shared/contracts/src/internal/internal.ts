import { z } from 'zod'
import { AuditAnswer, AuditRequest } from '../business/audit.ts'
import { internalDemoEndpoints } from '../business/demo.ts'
import { LocationReference, ProductReference, SupplierReference } from '../business/references.ts'
import { ProductRemoval } from '../events/events.ts'
import { endpoint, type ServiceName } from '../foundation/endpoint.ts'
import { Id, IdParams, visibleText } from '../foundation/primitives.ts'
import { StaffProfile } from '../portal/portal.ts'
import { NamedProduct, ProductSuggestion } from '../purchasing/invoice-records.ts'
import { StaffStatus } from '../workforce/staff-records.ts'
import { staffTimeEndpoints } from './internal-time.ts'

/** A line that is none of the products there are, and what it is called. */
export const ProductForLineBody = z.object({
  name: visibleText().min(1).max(200),
  unit: visibleText().min(1).max(20),
  supplier_id: Id,
  item_id: Id,
})

/** What keeps a supplier or a location from being deleted, counted by kind of record: { invoices: 3 }. */
const Usage = z.object({ uses: z.record(z.string(), z.int()) })
const UsageQuery = z.object({
  supplier_id: z.coerce.number().pipe(Id).optional(),
  location_id: z.coerce.number().pipe(Id).optional(),
})

/** What the portal must know to decide about a sign-in. */
export const StaffAccount = z.object({ staff: StaffProfile, status: StaffStatus, version: z.int() })
export type StaffAccount = z.infer<typeof StaffAccount>

const auditOf = (service: ServiceName) =>
  endpoint({
    service,
    access: 'internal',
    method: 'get',
    path: '/internal/audit',
    summary: "The newest entries of the service's audit log",
    query: AuditRequest,
    response: AuditAnswer,
  })

/** Calls between services: for commands that a user waits for, never routed by the gateway. */
export const internalEndpoints = {
  productReference: endpoint({
    service: 'catalog',
    access: 'internal',
    method: 'get',
    path: '/internal/products/:id',
    summary: 'A product as it stands now',
    params: IdParams,
    response: ProductReference,
  }),
  claimProduct: endpoint({
    service: 'catalog',
    access: 'internal',
    method: 'post',
    path: '/internal/products/:id/claim',
    summary:
      'A product as it stands now, which a person is about to link: one with a price no longer goes with the invoice that made it',
    params: IdParams,
    response: ProductReference,
  }),
  similarProducts: endpoint({
    service: 'catalog',
    access: 'internal',
    method: 'get',
    path: '/internal/products/similar',
    summary: 'The products that a line of an invoice could be, the likeliest first',
    query: z.object({
      name: z.string().max(300),
      unit: z.string().max(20),
      code: z.string().max(100).optional(),
      supplier_id: z.coerce.number().pipe(Id),
    }),
    response: z.array(ProductSuggestion),
  }),
  productForLine: endpoint({
    service: 'catalog',
    access: 'internal',
    method: 'post',
    path: '/internal/products',
    summary: 'A new product for a line that is none of those there are',
    body: ProductForLineBody,
    status: 201,
    response: ProductReference,
  }),
  soleProducts: endpoint({
    service: 'catalog',
    access: 'internal',
    method: 'post',
    path: '/internal/invoices/:id/sole-products',
    summary: 'The products that were made for lines of this invoice and that nothing else uses',
    params: IdParams,
    body: z.object({ item_ids: z.array(Id) }),
    response: z.array(NamedProduct),
  }),
  forgetInvoice: endpoint({
    service: 'catalog',
    access: 'internal',
    method: 'post',
    path: '/internal/invoices/:id/deletion',
    summary:
      'Takes back what a deleted invoice said, with its products, and names these, also when the event was first',
    params: IdParams,
    body: z.object({ revision: z.int(), product_removal: ProductRemoval }),
    response: z.array(NamedProduct),
  }),
  linkedProducts: endpoint({
    service: 'menu-costing',
    access: 'internal',
    method: 'post',
    path: '/internal/linked-products',
    summary: 'Those of the products that ingredients are linked to',
    body: z.object({ product_ids: z.array(Id) }),
    response: z.object({ product_ids: z.array(Id) }),
  }),
  chosenProducts: endpoint({
    service: 'invoicing',
    access: 'internal',
    method: 'post',
    path: '/internal/chosen-products',
    summary:
      'Those of the products that a person chose for a line of any invoice but this one, processed or not',
    body: z.object({ product_ids: z.array(Id), except_invoice_id: Id.optional() }),
    response: z.object({ product_ids: z.array(Id) }),
  }),
  supplierReference: endpoint({
    service: 'catalog',
    access: 'internal',
    method: 'get',
    path: '/internal/suppliers/:id',
    summary: 'A supplier as it stands now',
    params: IdParams,
    response: SupplierReference,
  }),
  locationReference: endpoint({
    service: 'catalog',
    access: 'internal',
    method: 'get',
    path: '/internal/locations/:id',
    summary: 'A location as it stands now',
    params: IdParams,
    response: LocationReference,
  }),
  overrideManager: endpoint({
    service: 'catalog',
    access: 'internal',
    method: 'post',
    path: '/internal/override-codes',
    summary: 'The manager whose code this is; null when it is nobody’s',
    body: z.object({ code: z.string().max(500) }),
    response: z.object({
      manager: z
        .object({
          id: Id,
          username: z.string(),
          /** The places where the code holds; null is everywhere. */
          location_ids: z.array(Id).nullable(),
        })
        .nullable(),
    }),
  }),
  invoicingUsage: endpoint({
    service: 'invoicing',
    access: 'internal',
    method: 'get',
    path: '/internal/usage',
    summary: 'What uses a supplier or location',
    query: UsageQuery,
    response: Usage,
  }),
  workforceUsage: endpoint({
    service: 'workforce',
    access: 'internal',
    method: 'get',
    path: '/internal/usage',
    summary: 'What uses a location',
    query: UsageQuery,
    response: Usage,
  }),
  invoicingAudit: auditOf('invoicing'),
  menuCostingAudit: auditOf('menu-costing'),
  workforceAudit: auditOf('workforce'),
  portalAudit: auditOf('portal'),
  staffAccountByEmail: endpoint({
    service: 'workforce',
    access: 'internal',
    method: 'post',
    path: '/internal/staff/by-email',
    summary: 'Who signs in with this e-mail',
    body: z.object({ email: z.string().max(200) }),
    response: StaffAccount,
  }),
  staffAccount: endpoint({
    service: 'workforce',
    access: 'internal',
    method: 'get',
    path: '/internal/staff/:id',
    summary: 'A staff member as the portal sees them',
    params: IdParams,
    response: StaffAccount,
  }),
  ...internalDemoEndpoints,
  ...staffTimeEndpoints,
}
