import type {
  DocumentFlag,
  DocumentHeaderReading,
  DocumentType,
  ExtractionStage,
  InvoiceQuestion,
  InvoiceQuestionCode,
  InvoiceStatus,
  PaymentHistory,
  PaymentSnapshot,
  Reading,
  ReadingFailure,
} from '@rms/contracts'
import { type Decimal, sumDecimals } from '@rms/domain-kit'
import type { InvoiceLine } from './invoice-line.ts'
import type { PurchaseCheck } from './purchase-check.ts'

/** A supplier or location as named on the invoice; the name is kept when the record is deleted. */
export interface NamedReference {
  readonly id: number
  readonly name: string
}

export interface InvoiceFile {
  /** The name given by the person who uploaded it. */
  readonly name: string
  /** The key in the file store. */
  readonly path: string
  readonly contentType: string
  readonly bytes: number
  readonly sha256: string
}

export type ExtractionState = 'none' | 'queued' | 'running' | 'done' | 'failed'

/** The state of the reading of the file. A new reading has a new id; events of an older one are stale. */
export interface ExtractionRecord {
  readonly id: string
  readonly state: ExtractionState
  readonly stage: ExtractionStage | null
  readonly page: number | null
  readonly pages: number | null
  /** The finished share of the recognition, 0 to 1; null before it and for files that are not images. */
  readonly fraction: number | null
  readonly reason: ReadingFailure | null
  readonly error: string | null
  readonly suggestion: string | null
  /** A person requested processing: the result is processed even if there are open questions. */
  readonly wantsProcessing: boolean
  /** It failed for a reason unrelated to the document, so the same reading may be resumed. */
  readonly gaveUp: boolean
  /** The user who requested it; null for staff, and for readings of earlier releases. */
  readonly requestedBy: number | null
  /** When the reading last reported progress. */
  readonly touchedAt: Temporal.Instant
}

/** The origin of the date. The day of upload is used until a date is read or given. */
export type DateSource = 'upload-day' | 'read' | 'given'

/** The permission to keep an invoice despite its duplicate, with the user who gave it. */
export interface DuplicatePermission {
  readonly at: Temporal.Instant
  readonly userId: number
  readonly username: string
}

/** A person's corrections of read values; null if the read value applies. */
export interface HeaderCorrections {
  readonly total: Decimal | null
  readonly tax: Decimal | null
  readonly currency: string | null
  readonly documentType: DocumentType | null
  /** '' if the document states none. */
  readonly iban: string | null
  /** The delivery note of the lines without their own; '' if there is none. */
  readonly noteNumber: string | null
}

/** What the reader found about the totals. */
export interface TotalsCheck {
  /** The total minus tax and lines: discounts and charges, or an error. */
  readonly difference: Decimal
  /** Whether the reader could explain the difference. */
  readonly holds: boolean
}

/** A person's confirmation that a flagged value is correct. */
export interface FlagConfirmation {
  readonly code: InvoiceQuestionCode
  /** The line in question; null for the whole document. */
  readonly itemId: number | null
  /** The confirmed values: if they change, the flag is raised again. */
  readonly values: string
  readonly at: Temporal.Instant
  readonly userId: number
  readonly username: string
}

export interface Invoice {
  readonly id: number
  /** Incremented with every change that matters to readers or prices. */
  readonly revision: number
  /** The revision of the last published facts; 0 if there are none. */
  readonly factsRevision: number
  /** '' if there is none yet. */
  readonly number: string
  readonly supplier: NamedReference
  readonly location: NamedReference
  /** YYYY-MM-DD */
  readonly date: string
  readonly dateSource: DateSource
  readonly createdAt: Temporal.Instant
  /** The user who uploaded it; null for staff. */
  readonly enteredBy: number | null
  readonly status: InvoiceStatus
  readonly paymentHistory: PaymentHistory
  /** What was paid; null unless it is paid, and for invoices paid in an earlier release. */
  readonly payment: PaymentSnapshot | null
  /** The currency stated on the document; null means that of the business. */
  readonly currency: string | null
  /** The grand total stated on the document, with tax; null if none was read. */
  readonly statedTotal: Decimal | null
  /** The tax added to the lines; null if none is stated. */
  readonly statedTax: Decimal | null
  readonly documentType: DocumentType
  /** The bank account of the payee; null if none is stated. */
  readonly iban: string | null
  readonly corrections: HeaderCorrections
  readonly file: InvoiceFile
  readonly ocrText: string
  readonly notes: string
  readonly flags: readonly DocumentFlag[]
  readonly extraction: ExtractionRecord
  /** The header of the document from the last reading. */
  readonly readHeader: DocumentHeaderReading | null
  /** Null if the document was not read, or states no total. */
  readonly readBalance: TotalsCheck | null
  /** The verdict of the last reading; null before the first one, and for readings of earlier releases. */
  readonly verdict: Reading['verdict'] | null
  readonly confirmations: readonly FlagConfirmation[]
  readonly duplicateAllowed: DuplicatePermission | null
  readonly purchaseCheck: PurchaseCheck
  readonly items: readonly InvoiceLine[]
}

/** The grand total stated on the document if it was read, else the sum of the lines, each rounded to cents. */
export const getTotalAmount = ({ statedTotal, items }: Pick<Invoice, 'statedTotal' | 'items'>): Decimal =>
  statedTotal ?? sumDecimals(items.map(item => item.totalPrice))

/** The delivery note to which lines without their own belong, as corrected or printed; '' if there is none. */
export const getNoteNumber = ({
  corrections,
  readHeader,
}: Pick<Invoice, 'corrections' | 'readHeader'>): string =>
  corrections.noteNumber ?? readHeader?.note_number ?? ''

/** Its own location, and those to which its goods were delivered. A user with access to one of them may see it. */
export const getInvoiceLocationIds = ({
  location,
  purchaseCheck,
}: Pick<Invoice, 'location' | 'purchaseCheck'>): number[] => [
  ...new Set([location.id, ...purchaseCheck.deliveryLocationIds]),
]

/** Whether a user may see the invoice; `locationIds` are those of the user, null for all. */
export const isInLocations = (
  invoice: Pick<Invoice, 'location' | 'purchaseCheck'>,
  locationIds: readonly number[] | null,
): boolean => locationIds === null || getInvoiceLocationIds(invoice).some(id => locationIds.includes(id))

/** The display number of an invoice: its number, else its id with the prefix from the settings. */
export const getDisplayNumber = ({ id, number }: Pick<Invoice, 'id' | 'number'>, prefix: string): string =>
  number || `${prefix}${id}`

/** An invoice in a list: without its lines and the recognised text. */
export interface InvoiceSummary extends Omit<Invoice, 'items' | 'ocrText' | 'readHeader' | 'readBalance'> {
  readonly totalAmount: Decimal
  readonly itemCount: number
  /** The question of the first line that needs review, if any. */
  readonly lineQuestion: InvoiceQuestion | null
}
