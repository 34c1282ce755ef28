import { describe, expect, it } from 'vitest'
import { testTerms } from '../../../testing/terms-fixtures.ts'
import { getInitialDeliveryDate, listDeliveryOptions } from './delivery-options.ts'

const at = (now: string) => ({ now: Temporal.Instant.from(now), timeZone: 'Europe/Paris' })
/** Tuesday after the cut-off for Wednesday. */
const LATE = at('2026-03-03T13:30:00Z')
const strict = { ...testTerms, cutoff_rule: 'block' } as const

describe('The delivery dates to select', () => {
  it('are blocked after a strict cut-off only', () => {
    const first = (terms: typeof testTerms) => listDeliveryOptions(terms, LATE)[0]
    expect(first(testTerms)).toMatchObject({ date: '2026-03-04', isLate: true, isBlocked: false })
    expect(first(strict)).toMatchObject({ date: '2026-03-04', isLate: true, isBlocked: true })
  })

  it('do not exist without delivery days and cut-off', () => {
    expect(listDeliveryOptions({ ...testTerms, delivery_days: [], cutoff: null }, LATE)).toEqual([])
  })
})

describe('The initial delivery date', () => {
  it.each([
    ['nothing', undefined, '2026-03-06'],
    ['no date', '', ''],
    ['a later delivery', '2026-03-11', '2026-03-11'],
    ['a day without a delivery', '2026-03-05', '2026-03-06'],
    ['a day that has passed', '2026-02-25', '2026-03-06'],
    ['a delivery whose strict cut-off has passed', '2026-03-04', '2026-03-06'],
  ])('after %s was stored is %j → %j', (_what, stored, date) => {
    expect(getInitialDeliveryDate(strict, stored, LATE)).toBe(date)
  })

  it('stays a late one that the user selected', () => {
    expect(getInitialDeliveryDate(testTerms, '2026-03-04', LATE)).toBe('2026-03-04')
  })
})
