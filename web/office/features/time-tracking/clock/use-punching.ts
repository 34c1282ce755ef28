import { NO_MINUTES } from '@rms/domain-kit'
import { failureOf } from '../../../../shared/api/failure.ts'
import { timeAt } from '../../../lib/clock.ts'
import { hoursText } from '../../../lib/hours.ts'
import { tellDone, tellFailure } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import {
  useClockInMutation,
  useClockOutMutation,
  useEndBreakMutation,
  useStartBreakMutation,
} from '../tracking-api.ts'

type Failed =
  | 'tracking.clockInFailed'
  | 'tracking.clockOutFailed'
  | 'tracking.startBreakFailed'
  | 'tracking.endBreakFailed'

/** Clocks a staff member in and out, starts and ends breaks, and reports the result. */
export function usePunching() {
  const [clockIn, inState] = useClockInMutation()
  const [clockOut, outState] = useClockOutMutation()
  const [startBreak, startState] = useStartBreakMutation()
  const [endBreak, endState] = useEndBreakMutation()
  const acts = {
    clockIn: (staffId: number) =>
      attempt('tracking.clockInFailed', async () => {
        const { staff, clockInTime, timeEntry } = await clockIn({ staffId }).unwrap()
        return t('tracking.clockedIn', { name: staff.name, time: timeAt(clockInTime, timeEntry.time_zone) })
      }),
    clockOut: (staffId: number) =>
      attempt('tracking.clockOutFailed', async () => {
        const { staff, timeEntry } = await clockOut({ staffId }).unwrap()
        return t('tracking.clockedOut', {
          name: staff.name,
          hours: hoursText(timeEntry.total_minutes ?? NO_MINUTES),
        })
      }),
    startBreak: (staffId: number) =>
      attempt('tracking.startBreakFailed', async () => {
        await startBreak({ staffId }).unwrap()
        return t('tracking.breakStarted')
      }),
    endBreak: (staffId: number) =>
      attempt('tracking.endBreakFailed', async () => {
        await endBreak({ staffId }).unwrap()
        return t('tracking.breakEnded')
      }),
  }
  const isBusy = [inState, outState, startState, endState].some(({ isLoading }) => isLoading)
  return { acts, isBusy }
}

async function attempt(failed: Failed, act: () => Promise<string>): Promise<void> {
  try {
    tellDone(await act())
  } catch (thrown) {
    const { error } = failureOf(thrown)
    tellFailure(error ? t('tracking.error', { error }) : t(failed))
  }
}
