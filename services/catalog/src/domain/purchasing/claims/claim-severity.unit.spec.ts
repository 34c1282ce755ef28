import { ALERT_SEVERITY_FILTERS, getIncludedSeverities, toDecimal } from '@rms/domain-kit'
import { expect, it } from 'vitest'
import { getClaimSeverity, getSmallestAmount } from './claim-severity.ts'

it.each([
  ['0.01', 'low'],
  ['4.99', 'low'],
  ['5.00', 'medium'],
  ['99.99', 'medium'],
  ['100.00', 'high'],
])('A new claim of %s is of %s severity', (amount, severity) => {
  expect(getClaimSeverity(toDecimal(amount))).toBe(severity)
})

it.each(ALERT_SEVERITY_FILTERS)(
  'The smallest amount under the filter %s is the limit of its severities',
  filter => {
    const smallest = toDecimal(getSmallestAmount(filter))
    const isIncluded = (amount: typeof smallest) =>
      getIncludedSeverities(filter).includes(getClaimSeverity(amount))
    expect([isIncluded(smallest), isIncluded(smallest.minus('0.01'))]).toEqual([true, filter === 'all'])
  },
)
