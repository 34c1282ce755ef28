import type { Decimal } from '@rms/domain-kit'
import type { Buyer } from './companies/compose-buyer.ts'
import type { Company } from './companies/compose-company.ts'
import type { Country } from './countries/country.ts'
import type { DocumentAmounts } from './lines/document-amounts.ts'
import type { ExpectedLine, InvoiceLine } from './lines/invoice-line.ts'
import type { SupplierLineStyle } from './lines/supplier-line-style.ts'

/** What a credit note prints with a minus sign; with `nothing`, only its title tells. */
export type CreditSign = 'quantity' | 'price' | 'total' | 'nothing'

/** Contents of an invoice or a credit note. */
export interface AdversarialDocument {
  country: Country
  supplier: Company
  buyer: Buyer
  title: string
  number: string
  date: Temporal.PlainDate
  due: Temporal.PlainDate
  creditSign: CreditSign | null
  scheme: SupplierLineStyle
  rates: readonly [number, number]
  lines: InvoiceLine[]
  /** Index of the first line of each delivery. */
  deliveries: { from: number; number: string; date: Temporal.PlainDate }[]
  amounts: DocumentAmounts
  references: Record<'order' | 'deliveryNote' | 'other' | 'contact' | 'route', string>
}

/** What a reader should find. */
export interface AdversarialInvoice {
  language: Country['language']
  country: Country['code']
  supplier: string
  number: string
  /** YYYY-MM-DD */
  date: string
  total: Decimal
  currency: string
  isCredit: boolean
  lines: ExpectedLine[]
  /** Choices that make the document hard, such as `facts: above`, to find out which ones a reader fails at. */
  traits: string[]
}
