import type { ClockStatus } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { clockedOutStatus } from '../../../testing/portal-stub-server.ts'
import type { QueuedPunch } from '../../store/punch-queue.ts'
import { getClockState } from './clock-state.ts'

const since = '2026-03-02T09:00:00Z'
const clockedInStatus: ClockStatus = { ...clockedOutStatus, isClockedIn: true, clockedInSince: since }
const createQueuedPunch = (
  kind: QueuedPunch['kind'],
  madeAt: string,
  refusal: string | null = null,
): QueuedPunch => ({
  kind,
  key: madeAt,
  body: { client_time: madeAt },
  staffId: 1,
  madeAt,
  refusal,
})
const [nine, twelve, halfPastTwelve] = [
  '2026-03-02T09:00:00Z',
  '2026-03-02T12:00:00Z',
  '2026-03-02T12:30:00Z',
]

describe('The clock shows the server’s status with queued punches applied', () => {
  it('clocked in and on a break since twelve after both were queued', () => {
    const queuedPunches = [createQueuedPunch('in', nine), createQueuedPunch('break-start', twelve)]
    expect(getClockState(clockedOutStatus, queuedPunches)).toEqual({
      status: 'in',
      isWaiting: true,
      since: nine,
      onBreakSince: twelve,
      isForgotten: false,
      locationName: null,
      timeZone: null,
      entry: expect.objectContaining({ breaks: [{ start: twelve, end: null }] }),
    })
  })

  it('clocked in and not on a break after its end was queued', () => {
    const status = { ...clockedInStatus, onBreakSince: twelve }
    expect(getClockState(status, [createQueuedPunch('break-end', halfPastTwelve)])).toMatchObject({
      onBreakSince: null,
      since,
    })
    const both = [createQueuedPunch('break-start', twelve), createQueuedPunch('break-end', halfPastTwelve)]
    expect(getClockState(clockedInStatus, both)).toMatchObject({
      entry: { breaks: [{ start: twelve, end: halfPastTwelve }] },
    })
  })

  it('clocked out if that was the last punch', () => {
    const queuedPunches = [createQueuedPunch('break-start', twelve), createQueuedPunch('out', halfPastTwelve)]
    expect(getClockState(clockedInStatus, queuedPunches)).toEqual({ status: 'out', isWaiting: true })
  })

  it('without the punches that were rejected', () => {
    const queuedPunches = [createQueuedPunch('break-start', twelve, 'Not now.')]
    expect(getClockState(clockedInStatus, queuedPunches)).toMatchObject({
      isWaiting: false,
      onBreakSince: null,
    })
  })
})
