import { fromStoredInstant, toStoredInstant } from '@rms/domain-kit'
import { createCollectionReader } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'

/** A document that a staff member photographed. It outlives its invoice, so that it is never stored a second time. */
export interface DocumentCapture {
  readonly staffId: number
  /** Chosen by the device. */
  readonly clientId: string
  readonly sha256: string
  readonly pages: number
  /** As sent; null in captures of earlier releases. */
  readonly supplierId: number | null
  readonly locationId: number | null
  readonly supplierName: string
  readonly locationName: string
  readonly createdAt: Temporal.Instant
  readonly invoiceId: number
}

export interface DocumentCaptureRepository {
  find(staffId: number, clientId: string): Promise<DocumentCapture | null>
  /** The staff member who photographed the document of an invoice; null for other uploads. */
  findStaffId(invoiceId: number): Promise<number | null>
  /** Newest first. */
  listByStaff(staffId: number): Promise<DocumentCapture[]>
  /** A duplicate key error if the staff member has already sent a document with this id. */
  insert(capture: DocumentCapture, session: ClientSession): Promise<void>
}

interface CaptureDocument {
  _id: string
  staff_id: number
  client_id: string
  sha256: string
  pages: number
  supplier_id?: number | null
  location_id?: number | null
  supplier_name: string
  location_name: string
  created_at: Date
  invoice_id: number
}

const MOST_LISTED = 50
const requiredText = { type: String, required: true } as const
const requiredNumber = { type: Number, required: true } as const

const schema = new Schema<CaptureDocument>(
  {
    _id: requiredText,
    staff_id: requiredNumber,
    client_id: requiredText,
    sha256: requiredText,
    pages: requiredNumber,
    supplier_id: { type: Number, default: null },
    location_id: { type: Number, default: null },
    supplier_name: { type: String, default: '' },
    location_name: { type: String, default: '' },
    created_at: { type: Date, required: true },
    invoice_id: requiredNumber,
  },
  { collection: 'document_captures', versionKey: false },
)
schema.index({ invoice_id: 1 })
schema.index({ staff_id: 1, created_at: -1, _id: 1 })

export function createDocumentCaptureRepository(connection: Connection): DocumentCaptureRepository {
  const captures = connection.model<CaptureDocument>('DocumentCapture', schema)
  const capturesReader = createCollectionReader(captures)
  return {
    async find(staffId, clientId) {
      const found = await captures.findById(toKey(staffId, clientId)).lean<CaptureDocument>()
      return found && toCapture(found)
    },
    async findStaffId(invoiceId) {
      const found = await capturesReader.findOne({ invoice_id: invoiceId }, { projection: { staff_id: 1 } })
      return found?.staff_id ?? null
    },
    async listByStaff(staffId) {
      const found = await captures
        .find({ staff_id: staffId })
        .sort({ created_at: -1, _id: 1 })
        .limit(MOST_LISTED)
        .lean<CaptureDocument[]>()
      return found.map(toCapture)
    },
    async insert(capture, session) {
      await captures.create([toDocument(capture)], { session })
    },
  }
}

const toKey = (staffId: number, clientId: string): string => `${staffId} ${clientId}`

const toDocument = (capture: DocumentCapture): CaptureDocument => ({
  _id: toKey(capture.staffId, capture.clientId),
  staff_id: capture.staffId,
  client_id: capture.clientId,
  sha256: capture.sha256,
  pages: capture.pages,
  supplier_id: capture.supplierId,
  location_id: capture.locationId,
  supplier_name: capture.supplierName,
  location_name: capture.locationName,
  created_at: toStoredInstant(capture.createdAt),
  invoice_id: capture.invoiceId,
})

const toCapture = (document: CaptureDocument): DocumentCapture => ({
  staffId: document.staff_id,
  clientId: document.client_id,
  sha256: document.sha256,
  pages: document.pages,
  supplierId: document.supplier_id ?? null,
  locationId: document.location_id ?? null,
  supplierName: document.supplier_name,
  locationName: document.location_name,
  createdAt: fromStoredInstant(document.created_at),
  invoiceId: document.invoice_id,
})
