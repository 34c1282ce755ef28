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

describe('A punch that the server accepted', () => {
  it('clocks in at the time of the server, not of the device', () => {
    expect(toldAfter(clockedOut, { ...taken, kind: 'in' })).toEqual(inside)
  })

  it('starts a break until it is ended', () => {
    const onBreak = toldAfter(inside, { ...taken, kind: 'break-start' })
    expect(onBreak).toEqual({ ...inside, onBreakSince: noon })
    expect(toldAfter(onBreak, { ...taken, kind: 'break-end' })).toEqual(inside)
  })

  it('clocks out, also during a break', () => {
    expect(toldAfter({ ...inside, onBreakSince: noon }, { ...taken, kind: 'out' })).toEqual(clockedOut)
  })
})
