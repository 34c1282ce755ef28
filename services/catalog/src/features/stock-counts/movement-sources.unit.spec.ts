import { describe, expect, it } from 'vitest'
import { getTimeOfDay } from './movement-sources.ts'

const DUBLIN = { timeZone: 'Europe/Dublin', cutoffMinutes: 300 }
const at = (text: string) => Temporal.Instant.from(`2026-03-${text}Z`)
const isKnown = (text: string, date: string, clock: Parameters<typeof getTimeOfDay>[2] = DUBLIN) =>
  getTimeOfDay(at(text), date, clock) !== null

describe('The time of a movement', () => {
  it('of Sunday is known if it was recorded on Monday 00:40, but not at 05:00', () => {
    expect(isKnown('09T00:40:00', '2026-03-08')).toBe(true)
    expect(isKnown('09T05:00:00', '2026-03-08')).toBe(false)
  })

  it('of Monday is known from midnight on', () => {
    expect(isKnown('09T00:40:00', '2026-03-09')).toBe(true)
    expect(isKnown('10T04:59:00', '2026-03-09')).toBe(true)
    expect(isKnown('08T23:59:00', '2026-03-09')).toBe(false)
  })

  it('follows the cut-off and time zone of the location', () => {
    expect(isKnown('09T00:40:00', '2026-03-08', { ...DUBLIN, cutoffMinutes: 0 })).toBe(false)
    expect(isKnown('09T05:00:00', '2026-03-08', { ...DUBLIN, timeZone: 'America/New_York' })).toBe(true)
  })
})
