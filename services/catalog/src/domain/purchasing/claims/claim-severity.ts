import type { AlertSeverity, Decimal } from '@rms/domain-kit'

const HIGH_FROM = 100
const MEDIUM_FROM = 5

/** The severity of new claims of an invoice, by the amount in its currency: high from 100, medium from 5. */
export const getClaimSeverity = (amount: Decimal): AlertSeverity => {
  if (amount.gte(HIGH_FROM)) return 'high'
  return amount.gte(MEDIUM_FROM) ? 'medium' : 'low'
}
