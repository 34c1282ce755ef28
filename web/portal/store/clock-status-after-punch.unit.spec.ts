import type { ClockStatus } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { clockedOutStatus } from '../../testing/portal-stub-server.ts'
import { completedTimeEntry } from '../../testing/staff-fixtures.ts'
import { getClockStatusAfterPunch } from './clock-status-after-punch.ts'

const noon = '2026-03-02T12:00:00Z'
const clockedInStatus: ClockStatus = {
  ...clockedOutStatus,
  isClockedIn: true,
  timeEntry: completedTimeEntry,
  clockedInSince: completedTimeEntry.clock_in_time,
}
const acceptedPunch = { madeAt: noon, entry: completedTimeEntry }

describe('A punch that the server accepted', () => {
  it('clocks in at the time of the server, not of the device', () => {
    expect(getClockStatusAfterPunch(clockedOutStatus, { ...acceptedPunch, kind: 'in' })).toEqual(
      clockedInStatus,
    )
  })

  it('starts a break until it is ended', () => {
    const onBreak = getClockStatusAfterPunch(clockedInStatus, { ...acceptedPunch, kind: 'break-start' })
    expect(onBreak).toEqual({ ...clockedInStatus, onBreakSince: noon })
    expect(getClockStatusAfterPunch(onBreak, { ...acceptedPunch, kind: 'break-end' })).toEqual(
      clockedInStatus,
    )
  })

  it('clocks out, also during a break', () => {
    expect(
      getClockStatusAfterPunch({ ...clockedInStatus, onBreakSince: noon }, { ...acceptedPunch, kind: 'out' }),
    ).toEqual(clockedOutStatus)
  })
})
