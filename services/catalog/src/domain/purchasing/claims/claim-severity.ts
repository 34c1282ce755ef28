import type { AlertSeverity, Decimal, SeverityFilter } from '@rms/domain-kit'

/** The smallest amount of each severity, in the currency of the invoice. */
const SMALLEST_AMOUNTS = { high: 100, medium: 5, all: 0 } as const satisfies Record<SeverityFilter, number>

/** The severity of new claims of an invoice, by their amount. */
export const getClaimSeverity = (amount: Decimal): AlertSeverity => {
  if (amount.gte(SMALLEST_AMOUNTS.high)) return 'high'
  return amount.gte(SMALLEST_AMOUNTS.medium) ? 'medium' : 'low'
}

/** The smallest amount of new claims that a filter includes. */
export const getSmallestAmount = (filter: SeverityFilter): number => SMALLEST_AMOUNTS[filter]
