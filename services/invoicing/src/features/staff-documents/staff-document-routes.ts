import { portalDocumentEndpoints, type StaffDocument, type StaffDocumentState } from '@rms/contracts'
import {
  createHttpReply,
  requirePermittedLocation,
  requireReceivingLocations,
  requireStaffActor,
  serveEndpoint,
  serveUploadEndpoint,
} from '@rms/service-kit'
import type { Router } from 'express'
import type { ExtractionState, InvoiceSummary } from '../../domain/invoices/invoice.ts'
import type { DocumentCapture } from '../../storage/document-capture-repository.ts'
import type { InvoicingDependencies } from '../dependencies.ts'
import { uploadStaffDocument } from './upload-staff-document.ts'

/** Documents that staff photograph. Staff only see their own, without amounts. */
export function mountStaffDocumentRoutes(router: Router, dependencies: InvoicingDependencies): void {
  const { captures, invoices, parties } = dependencies

  serveEndpoint(router, portalDocumentEndpoints.portalDocuments, async ({ actor }) => {
    const staff = requireStaffActor(actor)
    await requireReceivingLocations(dependencies, staff)
    const own = await captures.listByStaff(staff.id)
    const known = await invoices.findSummaries(own.map(({ invoiceId }) => invoiceId))
    return { documents: own.map(capture => presentCapture(capture, known.get(capture.invoiceId))) }
  })

  serveEndpoint(router, portalDocumentEndpoints.portalDocumentSuppliers, async ({ actor }) => {
    await requireReceivingLocations(dependencies, requireStaffActor(actor))
    const suppliers = await parties.listActive('supplier')
    return { suppliers: suppliers.toSorted((a, b) => a.name.localeCompare(b.name)) }
  })

  serveUploadEndpoint(
    router,
    portalDocumentEndpoints.portalUploadDocument,
    async ({ actor, upload, body }) => {
      const staff = requireStaffActor(actor)
      requirePermittedLocation(await requireReceivingLocations(dependencies, staff), body.location_id)
      const { capture, isNew } = await uploadStaffDocument(dependencies, {
        upload,
        staffId: staff.id,
        clientId: body.client_id,
        supplierId: body.supplier_id,
        locationId: body.location_id,
        pages: body.pages,
      })
      const invoice = (await invoices.findSummary(capture.invoiceId)) ?? undefined
      return createHttpReply(isNew ? 201 : 200, presentCapture(capture, invoice))
    },
  )
}

const STATES: Record<ExtractionState, StaffDocumentState> = {
  none: 'sent',
  queued: 'sent',
  running: 'reading',
  done: 'read',
  failed: 'unreadable',
}

/** The supplier and location are those of the invoice, which a manager may have corrected. */
const presentCapture = (capture: DocumentCapture, invoice: InvoiceSummary | undefined): StaffDocument => ({
  client_id: capture.clientId,
  state: invoice ? STATES[invoice.extraction.state] : 'deleted',
  document_type: invoice?.extraction.state === 'done' ? invoice.documentType : null,
  supplier_name: invoice?.supplier.name ?? capture.supplierName,
  location_name: invoice?.location.name ?? capture.locationName,
  pages: capture.pages,
  created_at: capture.createdAt.toString(),
})
