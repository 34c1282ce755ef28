import type { ClockStatus } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { clockedOut } from '../../../testing/portal-server.ts'
import type { KeptPunch } from '../../store/punch-queue.ts'
import { clockStateOf } from './clock-state.ts'

const since = '2026-03-02T09:00:00Z'
const inside: ClockStatus = { ...clockedOut, isClockedIn: true, clockedInSince: since }
const waiting = (kind: KeptPunch['kind'], madeAt: string, refusal: string | null = null): KeptPunch => ({
  kind,
  key: madeAt,
  body: { client_time: madeAt },
  staffId: 1,
  madeAt,
  refusal,
})
const [nine, twelve, half] = ['2026-03-02T09:00:00Z', '2026-03-02T12:00:00Z', '2026-03-02T12:30:00Z']

describe('The clock shows the server’s status with queued punches applied', () => {
  it('clocked in and on a break since twelve after both were queued', () => {
    const kept = [waiting('in', nine), waiting('break-start', twelve)]
    expect(clockStateOf(clockedOut, kept)).toEqual({
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
    const status = { ...inside, onBreakSince: twelve }
    expect(clockStateOf(status, [waiting('break-end', half)])).toMatchObject({ onBreakSince: null, since })
    const both = [waiting('break-start', twelve), waiting('break-end', half)]
    expect(clockStateOf(inside, both)).toMatchObject({ entry: { breaks: [{ start: twelve, end: half }] } })
  })

  it('clocked out if that was the last punch', () => {
    const kept = [waiting('break-start', twelve), waiting('out', half)]
    expect(clockStateOf(inside, kept)).toEqual({ status: 'out', isWaiting: true })
  })

  it('without the punches that were rejected', () => {
    const kept = [waiting('break-start', twelve, 'Not now.')]
    expect(clockStateOf(inside, kept)).toMatchObject({ isWaiting: false, onBreakSince: null })
  })
})
