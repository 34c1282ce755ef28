import type { DocumentFlag, Reading } from '@rms/contracts'
import { type Decimal, formatAmountInEnglish, sumDecimals, toCents, toDecimal, ZERO } from '@rms/domain-kit'
import type { Invoice, TotalsCheck } from './invoice.ts'
import { getTotalAmount } from './invoice.ts'

const CENT = '0.01'
const isWithinCent = (amount: Decimal): boolean => amount.abs().lte(CENT)

type Balanced = Pick<
  Invoice,
  'items' | 'statedTotal' | 'statedTax' | 'readHeader' | 'corrections' | 'readBalance' | 'flags'
>

/**
 * The flag for totals that do not add up, with the current amounts. There is none if the lines add up to the stated
 * total, with or without tax, or if the reader explained the difference by discounts and charges.
 */
export const getTotalFlags = (invoice: Balanced): DocumentFlag[] => {
  const { items, statedTotal, statedTax } = invoice
  if (isTaxLargerThanTotal(invoice))
    return [
      {
        ...mismatch(
          `The tax (${amount(statedTax)}) is higher than the total (${amount(getTotalAmount(invoice))}).`,
        ),
        reason: 'tax-above-total',
      },
    ]
  if (statedTotal === null || addsUp(invoice, statedTotal)) return []
  const parts = statedTax?.isZero() === false ? ` and the tax (${amount(statedTax)})` : ''
  const lines = `The lines (${amount(totalOfLines(items))})${parts}`
  return [mismatch(`${lines} do not add up to the invoice total of ${amount(statedTotal)}.`)]
}

/**
 * Whether the tax exceeds the total and everything that was charged or credited. Both are compared without their signs:
 * a credit note has a negative tax, and returned empties can make the total smaller than its tax.
 */
export const isTaxLargerThanTotal = (
  invoice: Pick<Invoice, 'items' | 'statedTotal' | 'statedTax'>,
): boolean => {
  const { items, statedTotal, statedTax } = invoice
  if (statedTax === null || (statedTotal === null && items.length === 0)) return false
  const charged = sumDecimals(items.map(item => item.totalPrice.abs()))
  return statedTax.abs().gt(getTotalAmount(invoice).abs()) && statedTax.abs().gt(charged)
}

/** What the reader found about the totals; null if it found no lines or no total. */
export const checkReadTotals = ({ header, lines, flags }: Reading): TotalsCheck | null => {
  if (header.total_amount === null || lines.length === 0) return null
  const ofLines = sumDecimals(lines.map(line => toCents(line.total_price)))
  return {
    difference: toDecimal(header.total_amount)
      .minus(header.tax_amount ?? 0)
      .minus(ofLines),
    holds: !flags.some(({ code }) => code === 'total-mismatch'),
  }
}

const addsUp = (invoice: Balanced, total: Decimal): boolean => {
  const { items, statedTax, readBalance, flags } = invoice
  if (items.length === 0 && (total.isZero() || flags.some(({ code }) => code === 'no-lines'))) return true
  const beyondLines = total.minus(totalOfLines(items))
  const difference = beyondLines.minus(statedTax ?? ZERO)
  if (readBalance && isWithinCent(difference.minus(readBalance.difference))) return readBalance.holds
  return [difference, beyondLines, ...beyondNet(invoice)].some(isWithinCent)
}

/** The net amount stated on the document, unless total or tax have been corrected. */
const beyondNet = ({ items, readHeader, corrections }: Balanced): Decimal[] => {
  const net = readHeader?.net_amount ?? null
  const isCorrected = corrections.total !== null || corrections.tax !== null
  return net === null || isCorrected ? [] : [toDecimal(net).minus(totalOfLines(items))]
}

const totalOfLines = (items: Invoice['items']): Decimal => sumDecimals(items.map(item => item.totalPrice))

const mismatch = (message: string): DocumentFlag => ({ code: 'total-mismatch', message })

const amount = (value: Decimal | null): string => formatAmountInEnglish(value ?? ZERO)
