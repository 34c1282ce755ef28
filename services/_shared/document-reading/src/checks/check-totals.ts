import type { DocumentFlag, DocumentHeaderReading } from '@rms/contracts'
import { type Decimal, formatAmountInEnglish, sumDecimals, toNumber, ZERO } from '@rms/domain-kit'
import { isWithinCent } from './check-line.ts'
import type { ParsedLine, ParsedTotals } from './parsed-document.ts'

/** Whether the stated totals match the lines: `unstated` if the document has no total to compare with. */
export type TotalsReconciliation = 'holds' | 'mismatch' | 'unstated'

/**
 * Checks that lines − discounts + charges + tax = total, within a cent. If prices include tax, `totals.tax` is null.
 */
export function reconcileTotals(lines: readonly ParsedLine[], totals: ParsedTotals): TotalsReconciliation {
  const { grand } = totals
  if (!grand) return 'unstated'
  const adjusted = sumLineTotals(lines).plus(totals.adjustment)
  return isWithinCent(adjusted.plus(totals.tax ?? ZERO), grand) ? 'holds' : 'mismatch'
}

/** The sum of the line totals that are stated. */
export function sumLineTotals(lines: readonly ParsedLine[]): Decimal {
  return sumDecimals(lines.map(line => line.total ?? ZERO))
}

export function getTotalFlags(reconciliation: TotalsReconciliation, totals: ParsedTotals): DocumentFlag[] {
  if (reconciliation !== 'mismatch' || !totals.grand) return []
  return [
    {
      code: 'total-mismatch',
      message: `The lines, discounts, charges and tax do not add up to the invoice total of ${formatAmountInEnglish(totals.grand)}.`,
    },
  ]
}

export type HeaderAmounts = Pick<
  DocumentHeaderReading,
  'total_amount' | 'net_amount' | 'tax_amount' | 'adjustment_amount'
>

/** The amounts of the header in the format of the contract. */
export function toHeaderAmounts(totals: ParsedTotals): HeaderAmounts {
  const amount = (value: Decimal | null) => (value ? toNumber(value, 2) : null)
  return {
    total_amount: amount(totals.grand),
    net_amount: amount(totals.net),
    tax_amount: amount(totals.tax),
    ...(!totals.adjustment.isZero() && { adjustment_amount: toNumber(totals.adjustment, 2) }),
  }
}
