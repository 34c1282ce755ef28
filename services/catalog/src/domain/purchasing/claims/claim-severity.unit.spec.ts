import { toDecimal } from '@rms/domain-kit'
import { expect, it } from 'vitest'
import { getClaimSeverity } from './claim-severity.ts'

it.each([
  ['0.01', 'low'],
  ['4.99', 'low'],
  ['5.00', 'medium'],
  ['99.99', 'medium'],
  ['100.00', 'high'],
])('A new claim of %s is of %s severity', (amount, severity) => {
  expect(getClaimSeverity(toDecimal(amount))).toBe(severity)
})
