import { z } from 'zod'
import { defineEndpoint, MEGABYTE } from '../foundation/endpoint.ts'
import { Id, Instant } from '../foundation/primitives.ts'
import { DocumentType } from '../purchasing/document-reading.ts'

/**
 * What has become of a document that a staff member uploaded: waiting to be read, being read, read, unreadable (a
 * manager enters it), or deleted by a manager.
 */
export const StaffDocumentState = z.enum(['sent', 'reading', 'read', 'unreadable', 'deleted'])
export type StaffDocumentState = z.infer<typeof StaffDocumentState>

/** A document as seen by the staff member who uploaded it: without its amounts. */
export const StaffDocument = z.object({
  client_id: z.uuid(),
  state: StaffDocumentState,
  /** Null until it is read. */
  document_type: DocumentType.nullable(),
  supplier_name: z.string(),
  location_name: z.string(),
  pages: z.int(),
  created_at: Instant,
})
export type StaffDocument = z.infer<typeof StaffDocument>

const StaffDocumentBody = z.object({
  /** Chosen by the device: a document that is sent again with its id is not stored a second time. */
  client_id: z.uuid(),
  supplier_id: z.coerce.number().pipe(Id),
  location_id: z.coerce.number().pipe(Id),
  pages: z.coerce.number().int().min(1).max(50).default(1),
})

/** Staff call invoicing directly, so that files pass through one service only. */
const staff = { service: 'invoicing', access: 'staff' } as const

/** Documents that staff photograph where goods are delivered. */
export const portalDocumentEndpoints = {
  portalDocuments: defineEndpoint({
    ...staff,
    method: 'get',
    path: '/api/staff-portal/documents',
    summary: 'The documents that you uploaded, newest first (at most 50)',
    response: z.object({ documents: z.array(StaffDocument) }),
  }),
  portalDocumentSuppliers: defineEndpoint({
    ...staff,
    method: 'get',
    path: '/api/staff-portal/suppliers',
    summary: 'The suppliers to choose from; 403 for staff who do not receive deliveries',
    response: z.object({ suppliers: z.array(z.object({ id: Id, name: z.string() })) }),
  }),
  portalUploadDocument: defineEndpoint({
    ...staff,
    method: 'post',
    path: '/api/staff-portal/documents',
    changes: 'invoices',
    summary: 'Upload a delivery note or invoice; 200 if it was received before',
    body: StaffDocumentBody,
    upload: { field: 'document', maxBytes: 20 * MEGABYTE },
    status: 201,
    otherwise: { status: 200 },
    response: StaffDocument,
  }),
}
