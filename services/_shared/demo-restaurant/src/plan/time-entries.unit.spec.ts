import { describe, expect, it } from 'vitest'
import { createSeededRandom } from './seeded-random.ts'
import { planTimeEntry } from './time-entries.ts'

const shift = { shift_date: '2026-03-03', start_time: '17:00', end_time: '01:00' }
const timeZone = 'Europe/Paris'
const workAt = (now: string, seed = 1) =>
  planTimeEntry(shift, { timeZone, now: Temporal.Instant.from(now), chance: createSeededRandom(seed) })

describe('A shift of the demo restaurant', () => {
  it('has nobody at work before it starts', () => {
    expect(workAt('2026-03-03T09:00:00Z').kind).toBe('nothing')
  })

  it('has its person at work until the end, also after midnight', () => {
    expect(workAt('2026-03-03T19:00:00Z').kind).toBe('at-work')
    expect(workAt('2026-03-03T23:30:00Z').kind).toBe('at-work')
  })

  it('is finished when it is over', () => {
    expect(workAt('2026-03-04T09:00:00Z').kind).toBe('done')
  })

  it('is never in the future, and has the same start whenever it is computed', () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const begins = new Set<string>()
      for (let hour = 0; hour < 48; hour += 1) {
        const now = Temporal.Instant.from('2026-03-03T00:00:00Z').add({ hours: hour })
        const work = workAt(now.toString(), seed)
        if (work.kind === 'nothing') continue
        const last = work.kind === 'done' ? work.clockOutAt : work.clockInAt
        expect(Temporal.Instant.compare(last, now)).toBeLessThan(0)
        begins.add(work.clockInAt.toString())
      }
      expect(begins.size).toBeLessThanOrEqual(1)
    }
  })
})
