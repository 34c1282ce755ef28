import type {
  DocumentFlag,
  DocumentType,
  ExtractionStage,
  InvoiceQuestion,
  InvoiceStatus,
  QuestionCode,
  ReadHeader,
  Reading,
  ReadingFailure,
} from '@rms/contracts'
import { type Decimal, sum } from '@rms/domain-kit'
import type { InvoiceItem } from './item.ts'

/** A supplier or location as the invoice names it; the name stays when the record itself is deleted. */
export interface NamedReference {
  readonly id: number
  readonly name: string
}

export interface InvoiceFile {
  /** As the person who uploaded it called it. */
  readonly name: string
  /** The key in the file store. */
  readonly path: string
  readonly contentType: string
  readonly bytes: number
  readonly sha256: string
}

export type ExtractionState = 'none' | 'queued' | 'running' | 'done' | 'failed'

/** Where the reading of the file stands. A new reading has a new id; deliveries of an older one are stale. */
export interface ExtractionRecord {
  readonly id: string
  readonly state: ExtractionState
  readonly stage: ExtractionStage | null
  readonly page: number | null
  readonly pages: number | null
  readonly reason: ReadingFailure | null
  readonly error: string | null
  readonly suggestion: string | null
  /** Somebody pressed the button: what is read is processed even when it is doubtful. */
  readonly wantsProcessing: boolean
  /** It failed for a reason that is not the document's: the same reading may be taken up again. */
  readonly gaveUp: boolean
  /** The user who asked for it; null for readings of earlier releases. */
  readonly requestedBy: number | null
  /** When the reading last said something. */
  readonly touchedAt: Temporal.Instant
}

/** Where the date comes from. The day of upload stands in until a date was read or given. */
export type DateSource = 'upload-day' | 'read' | 'given'

/** Who said that an invoice may stand beside its twin. */
export interface DuplicatePermission {
  readonly at: Temporal.Instant
  readonly userId: number
  readonly username: string
}

/** What a person said in the place of what was read; null where the reading counts. */
export interface HeaderCorrections {
  readonly total: Decimal | null
  readonly tax: Decimal | null
  readonly currency: string | null
  readonly documentType: DocumentType | null
}

/** What the reader found of the sums that it read. */
export interface TotalsCheck {
  /** The total less its tax and its lines: what discounts and charges make, or what is wrong. */
  readonly difference: Decimal
  /** The reader could explain the difference. */
  readonly holds: boolean
}

/** Who said that something doubtful is right as it is. */
export interface Confirmation {
  readonly code: QuestionCode
  /** The line that it is about; null for the whole document. */
  readonly itemId: number | null
  /** The values that were confirmed: with others the doubt comes back. */
  readonly values: string
  readonly at: Temporal.Instant
  readonly userId: number
  readonly username: string
}

export interface Invoice {
  readonly id: number
  /** Rises with every change that matters to a reader or to prices. */
  readonly revision: number
  /** The revision of the last facts that were told; 0 when none were. */
  readonly factsRevision: number
  /** '' while there is none. */
  readonly number: string
  readonly supplier: NamedReference
  readonly location: NamedReference
  /** YYYY-MM-DD */
  readonly date: string
  readonly dateSource: DateSource
  readonly createdAt: Temporal.Instant
  readonly status: InvoiceStatus
  /** As the document states it; null means the business's own. */
  readonly currency: string | null
  /** The grand total that the document states, with tax; null when none was read. */
  readonly statedTotal: Decimal | null
  /** The tax that is added to the lines; null when none is stated. */
  readonly statedTax: Decimal | null
  readonly documentType: DocumentType
  readonly corrections: HeaderCorrections
  readonly file: InvoiceFile
  readonly ocrText: string
  readonly notes: string
  readonly flags: readonly DocumentFlag[]
  readonly extraction: ExtractionRecord
  /** What the document said of itself when it was last read. */
  readonly readHeader: ReadHeader | null
  /** Null where the document was not read, or states no total. */
  readonly readBalance: TotalsCheck | null
  /** Of the last reading; null before the first, and for invoices that were read by earlier releases. */
  readonly verdict: Reading['verdict'] | null
  readonly confirmations: readonly Confirmation[]
  readonly duplicateAllowed: DuplicatePermission | null
  readonly items: readonly InvoiceItem[]
}

/** The document's stated grand total when it was read, else the sum of the lines, each already in cents. */
export const totalAmount = ({ statedTotal, items }: Pick<Invoice, 'statedTotal' | 'items'>): Decimal =>
  statedTotal ?? sum(items.map(item => item.totalPrice))

/** What people call an invoice: its number, else its id behind the settings' prefix. */
export const getDisplayNumber = ({ id, number }: Pick<Invoice, 'id' | 'number'>, prefix: string): string =>
  number || `${prefix}${id}`

/** An invoice as a list shows it: without its lines and without the text that was recognised. */
export interface InvoiceSummary extends Omit<Invoice, 'items' | 'ocrText' | 'readHeader' | 'readBalance'> {
  readonly totalAmount: Decimal
  readonly itemCount: number
  /** The first line that waits for a person, if any. */
  readonly lineQuestion: InvoiceQuestion | null
}
