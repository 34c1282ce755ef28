import { type Decimal, sumDecimals, toCents, ZERO } from '@rms/domain-kit'
import type { InvoiceFact } from '../facts/invoice-fact.ts'
import type { SupplierFact } from '../facts/reference-facts.ts'
import type { AssignedLine } from '../matching/assign-deliveries.ts'
import type { PurchasingPolicy } from '../matching/purchasing-policy.ts'
import type { ExchangeRates } from '../prices/exchange-rates.ts'
import { decidePriceBasis } from '../prices/price-basis.ts'

/** Who entered the invoice or changed what is paid for it, and who changed the account to which it is paid. */
export function listInvolvedUsers(invoice: InvoiceFact, supplier: SupplierFact | undefined): number[] {
  const { enteredBy, editedBy } = invoice
  const changedBy = isIbanChangedSinceUpload(invoice, supplier) ? supplier?.ibanChange?.by : null
  return [enteredBy, ...editedBy, changedBy].filter(user => user != null)
}

/** Whether the stored IBAN of the supplier was changed after the upload of the invoice. */
export const isIbanChangedSinceUpload = (
  { uploadedAt }: Pick<InvoiceFact, 'uploadedAt'>,
  supplier: Pick<SupplierFact, 'ibanChange'> | undefined,
): boolean =>
  supplier?.ibanChange != null &&
  (uploadedAt === null || Temporal.Instant.compare(supplier.ibanChange.at, uploadedAt) > 0)

interface ApprovalContext {
  readonly assigned: readonly AssignedLine[]
  readonly policy: PurchasingPolicy
  readonly rates: ExchangeRates
}

/**
 * Whether an invoice needs an approval: if an amount of it is above the lowest threshold of the locations to which it
 * belongs, belonged before or was delivered. A credit note needs none, unless a person declared it one. Several amounts
 * and locations count, so that a change for a moment cannot avoid the approval.
 */
export function needsApproval(invoice: InvoiceFact, context: ApprovalContext): boolean {
  if (invoice.documentType === 'credit-note' && !invoice.isTypeDeclared) return false
  const threshold = findLowestThreshold(invoice, context)
  if (threshold === null) return false
  const { currency, earlierCurrencies, invoiceDate, exchangeRate } = invoice
  const amount = getDecisiveAmount(invoice)
  const convert = (from: string) => context.rates.convert(amount, from, invoiceDate, exchangeRate)
  const current = convert(currency)
  if (current === null) return true
  return [current, ...earlierCurrencies.map(convert)].some(converted => converted?.gt(threshold))
}

function findLowestThreshold(
  { locationId, earlierLocationIds }: InvoiceFact,
  { assigned, policy: { approvalThresholds } }: ApprovalContext,
): Decimal | null {
  const locations = [locationId, ...earlierLocationIds, ...assigned.map(line => line.locationId)]
  const thresholds = [...new Set(locations)].flatMap(id => approvalThresholds.get(id) ?? [])
  return thresholds.reduce<Decimal | null>(
    (lowest, threshold) => (lowest?.lte(threshold) ? lowest : threshold),
    null,
  )
}

/** The larger of the stated total and the sum of the lines plus tax. */
export function getDecisiveAmount(invoice: InvoiceFact): Decimal {
  const stated = toUnsigned(invoice, invoice.total)
  const lines = toUnsigned(invoice, sumDecimals(invoice.lines.map(line => line.total)))
  const withTax = includesTax(invoice) ? lines : lines.plus(getTax(invoice))
  return stated.gte(withTax) ? stated : withTax
}

/** Of a corrected total it is not certain: lowered to the sum of the lines, it looks as if they included the tax. */
const includesTax = (invoice: InvoiceFact): boolean =>
  decidePriceBasis(invoice) === 'gross' && (invoice.taxTotal === null || invoice.netTotal !== null)

/** The larger of the stated tax and that of the rates of the lines. */
function getTax(invoice: InvoiceFact): Decimal {
  const stated = toUnsigned(invoice, invoice.taxTotal ?? ZERO)
  const rated = toUnsigned(
    invoice,
    toCents(sumDecimals(invoice.lines.map(({ total, vatRate }) => total.times(vatRate ?? ZERO).div(100)))),
  )
  return stated.gte(rated) ? stated : rated
}

/** A declared credit note counts with its amounts as an invoice. */
const toUnsigned = ({ documentType }: InvoiceFact, amount: Decimal): Decimal =>
  documentType === 'credit-note' ? amount.abs() : amount
