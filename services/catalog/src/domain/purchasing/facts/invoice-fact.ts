import type { LineKind } from '@rms/contracts'
import type { CalendarDate, Decimal, FactVersion } from '@rms/domain-kit'
import type { PurchaseUnit } from '../units/purchase-units.ts'

/** A line as printed. Whether its amounts are net or gross follows from the arithmetic of the document. */
export interface InvoicedLine {
  /** Unique among all lines of all invoices, and unchanged by corrections. */
  readonly lineId: number
  /** The position on the document, from 0. */
  readonly order: number
  readonly kind: LineKind
  /** Null while the product is not known, and for lines that are not goods. */
  readonly productId: number | null
  readonly unit: PurchaseUnit
  readonly quantity: Decimal
  readonly unitPrice: Decimal
  readonly total: Decimal
  /** In percent; null if the line states none. */
  readonly vatRate: Decimal | null
  /** Of the delivery to which the line belongs; '' if none is printed. */
  readonly noteNumber: string
  /** '' if none is printed. */
  readonly orderNumber: string
  /** The delivery date printed for the line. */
  readonly deliveryDate: CalendarDate | null
  /** Pieces of catch-weight goods, whose quantity is a weight. */
  readonly pieces: Decimal | null
  /** The container of a deposit line; '' for other kinds. */
  readonly container: string
  /** On a credit note: the number of the invoice that it corrects; '' if none is printed. */
  readonly creditedInvoiceNumber: string
}

/** What a credit line closed of a claim when its document was paid, net. */
export interface SettledCredit {
  readonly creditLineId: number
  readonly claimId: string
  readonly amount: Decimal
}

/** What was paid. Nothing that happens later changes it. */
export interface RecordedPayment {
  readonly currency: string
  readonly total: Decimal
  readonly withheld: Decimal
  readonly alreadyWithheld: Decimal
  readonly due: Decimal
  readonly isShortPaid: boolean
  /** By the id of the claim, with VAT. */
  readonly withheldByClaim: ReadonlyMap<string, Decimal>
  /** What its credits closed, without what people allocate; missing in payments of earlier releases. */
  readonly settledCredits?: readonly SettledCredit[]
}

/** An invoice or credit note. The document type decides which, never the sign of the total. */
export interface InvoiceFact extends FactVersion {
  readonly kind: 'invoice'
  readonly documentType: 'invoice' | 'credit-note'
  readonly invoiceNumber: string
  readonly supplierId: number
  readonly locationId: number
  readonly invoiceDate: CalendarDate
  readonly currency: string
  /** Units of the currency of the invoice per unit of the currency of the business, if the document states it. */
  readonly exchangeRate: Decimal | null
  /** '' if none is printed. */
  readonly iban: string
  readonly netTotal: Decimal | null
  readonly taxTotal: Decimal | null
  /** The grand total, including tax. */
  readonly total: Decimal
  /** Charges less discounts on the whole document, which are in no line; missing or null if it states none. */
  readonly adjustment?: Decimal | null
  /** Whether the lines are those of an e-invoice, whose amounts are net by its standard. */
  readonly hasNetLines?: boolean
  readonly enteredBy: number | null
  /** The other users who changed what is paid since the upload. */
  readonly editedBy: readonly number[]
  /** The locations and currencies that it had before. */
  readonly earlierLocationIds: readonly number[]
  readonly earlierCurrencies: readonly string[]
  /** The revision that changed what an approval covers last; missing if none has. Approvals of earlier ones are void. */
  readonly paymentRevision?: number | undefined
  /** Whether a person declared it a credit note although the document does not say so. */
  readonly isTypeDeclared: boolean
  /** Null if it is not known. */
  readonly uploadedAt: Temporal.Instant | null
  readonly isPaid: boolean
  /** Whether it still waits for a person or is being checked, so that its amounts may be wrong; missing if it does not. */
  readonly isPending?: boolean
  /** What was paid; null unless it is paid, and for invoices paid in an earlier release. */
  readonly payment: RecordedPayment | null
  /** When it was processed first; missing or null if it is not, or if that is unknown. */
  readonly processedAt?: Temporal.Instant | null
  /** The printed prices with which a person has confirmed the differences of the invoice, by line. */
  readonly confirmedPrices?: ReadonlyMap<number, Decimal>
  readonly lines: readonly InvoicedLine[]
}
