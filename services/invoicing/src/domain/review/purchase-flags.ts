import type { DocumentFlag, PurchaseDifference } from '@rms/contracts'
import { formatAmount, toNumber } from '@rms/domain-kit'
import type { Invoice } from '../invoices/invoice.ts'
import type { PurchaseComparison } from '../invoices/purchase-check.ts'
import { removeConfirmedFlags } from './confirmations.ts'

interface ComparedSupplier {
  readonly hasPurchaseChecks: boolean
}

/** The invoice with a flag if it differs from its order, its delivery or the agreed prices. */
export const withPurchaseFlag = (invoice: Invoice, supplier: ComparedSupplier): Invoice =>
  removeConfirmedFlags({
    ...invoice,
    flags: [
      ...invoice.flags.filter(({ code }) => code !== 'purchase-differs'),
      ...getPurchaseFlags(invoice, supplier),
    ],
  })

/**
 * Only for suppliers whose invoices are compared. "2 lines differ: 1 line not received, 1 price above the agreed price.
 * €60.00 can be claimed."
 */
export function getPurchaseFlags(
  { purchaseCheck: { comparison } }: Invoice,
  { hasPurchaseChecks }: ComparedSupplier,
): DocumentFlag[] {
  if (!hasPurchaseChecks || comparison?.outcome !== 'differs') return []
  const differences = countDifferences(comparison)
  const { claimedAmount, currency } = comparison
  const lines = new Set(comparison.differences.map(({ itemId }) => itemId)).size
  return [
    {
      code: 'purchase-differs',
      message: [summarise(differences, lines), describeClaims(comparison)].filter(Boolean).join(' '),
      differences,
      differing_lines: lines,
      claimed_amount: toNumber(claimedAmount, 2),
      currency,
    },
  ]
}

type Count = NonNullable<DocumentFlag['differences']>[number]

/** In the order of the differences, most important first. */
function countDifferences({ differences }: PurchaseComparison): Count[] {
  const groups = Map.groupBy(differences, ({ difference }) => difference)
  return PURCHASE_DIFFERENCES.flatMap(difference => {
    const lines = groups.get(difference)?.length ?? 0
    return lines === 0 ? [] : [{ difference, lines }]
  })
}

function summarise(counts: readonly Count[], total: number): string {
  if (total === 0) return 'This invoice differs from its order, delivery or agreed prices.'
  const parts = counts.map(({ difference, lines }) => {
    const [one, several] = DIFFERENCE_TEXTS[difference]
    return `${lines} ${lines === 1 ? one : several}`
  })
  return `${total} ${total === 1 ? 'line differs' : 'lines differ'}: ${parts.join(', ')}.`
}

const describeClaims = ({ claimedAmount, currency }: PurchaseComparison): string =>
  claimedAmount.isZero() ? '' : `${formatAmount(claimedAmount, currency, 'en')} can be claimed.`

const DIFFERENCE_TEXTS: Readonly<Record<PurchaseDifference, readonly [one: string, several: string]>> = {
  unclear: ['line that cannot be compared', 'lines that cannot be compared'],
  'delivery-unclear': [
    'line that cannot be compared, because it may belong to several deliveries',
    'lines that cannot be compared, because they may belong to several deliveries',
  ],
  'not-received': ['line not received', 'lines not received'],
  'over-billed': ['line invoiced above the accepted quantity', 'lines invoiced above the accepted quantity'],
  'free-goods-missing': ['line with agreed free goods missing', 'lines with agreed free goods missing'],
  'price-above': ['price above the agreed price', 'prices above the agreed prices'],
  'price-differs': ['price different from the agreed price', 'prices different from the agreed prices'],
  substituted: ['line substituted', 'lines substituted'],
  'not-ordered': ['line not ordered', 'lines not ordered'],
  short: ['line delivered short', 'lines delivered short'],
  'under-billed': ['line invoiced below the accepted quantity', 'lines invoiced below the accepted quantity'],
}
const PURCHASE_DIFFERENCES = Object.keys(DIFFERENCE_TEXTS) as PurchaseDifference[]
