import type { ClockStatus } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { entry } from '../../testing/people.ts'
import { clockedOut } from '../../testing/portal-server.ts'
import { toldAfter } from './told-after.ts'

const noon = '2026-03-02T12:00:00Z'
const inside: ClockStatus = {
  ...clockedOut,
  isClockedIn: true,
  timeEntry: entry,
  clockedInSince: entry.clock_in_time,
}
const taken = { madeAt: noon, entry }

describe('A press that the server has taken', () => {
  it('is in since the time of the server, not of the device', () => {
    expect(toldAfter(clockedOut, { ...taken, kind: 'in' })).toEqual(inside)
  })

  it('is on a break since it was pressed, until the break is ended', () => {
    const onBreak = toldAfter(inside, { ...taken, kind: 'break-start' })
    expect(onBreak).toEqual({ ...inside, onBreakSince: noon })
    expect(toldAfter(onBreak, { ...taken, kind: 'break-end' })).toEqual(inside)
  })

  it('is out, and on no break', () => {
    expect(toldAfter({ ...inside, onBreakSince: noon }, { ...taken, kind: 'out' })).toEqual(clockedOut)
  })
})
