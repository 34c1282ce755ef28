import type { DocumentFlag, ReadHeader } from '@rms/contracts'
import { amountInEnglish, type Decimal, sum, toNumber, ZERO } from '@rms/domain-kit'
import { isWithinCent } from './check-line.ts'
import type { ParsedLine, ParsedTotals } from './parsed-document.ts'

/** How a document's own sums relate to its lines: `unstated` when it names no total to compare with. */
export type Reconciliation = 'holds' | 'mismatch' | 'unstated'

/** Lines − discounts + charges + tax = total, within a cent. Where prices include the tax, `totals.tax` is null. */
export function reconcileTotals(lines: readonly ParsedLine[], totals: ParsedTotals): Reconciliation {
  const { grand } = totals
  if (!grand) return 'unstated'
  const adjusted = totalOfLines(lines).plus(totals.adjustment)
  return isWithinCent(adjusted.plus(totals.tax ?? ZERO), grand) ? 'holds' : 'mismatch'
}

/** What the lines make together, as far as they state it. */
export function totalOfLines(lines: readonly ParsedLine[]): Decimal {
  return sum(lines.map(line => line.total ?? ZERO))
}

export function getTotalFlags(reconciliation: Reconciliation, totals: ParsedTotals): DocumentFlag[] {
  if (reconciliation !== 'mismatch' || !totals.grand) return []
  return [
    {
      code: 'total-mismatch',
      message: `The lines, discounts, charges and tax do not add up to the stated total of ${amountInEnglish(totals.grand)}.`,
    },
  ]
}

/** The amounts of the header as they leave the reader. */
export function toHeaderAmounts(
  totals: ParsedTotals,
): Pick<ReadHeader, 'total_amount' | 'net_amount' | 'tax_amount'> {
  const amount = (value: Decimal | null) => (value ? toNumber(value, 2) : null)
  return {
    total_amount: amount(totals.grand),
    net_amount: amount(totals.net),
    tax_amount: amount(totals.tax),
  }
}
