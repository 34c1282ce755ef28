import { NO_MINUTES } from '@rms/domain-kit'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { formatHours } from '../../../lib/format-hours.ts'
import { toLocalTime } from '../../../lib/local-time.ts'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import {
  useClockInMutation,
  useClockOutMutation,
  useEndBreakMutation,
  useStartBreakMutation,
} from '../time-tracking-api.ts'

type FailureTextKey =
  | 'tracking.clockInFailed'
  | 'tracking.clockOutFailed'
  | 'tracking.startBreakFailed'
  | 'tracking.endBreakFailed'

/** Clocks a staff member in and out, starts and ends breaks, and reports the result. */
export function usePunchActions() {
  const [clockIn, inState] = useClockInMutation()
  const [clockOut, outState] = useClockOutMutation()
  const [startBreak, startState] = useStartBreakMutation()
  const [endBreak, endState] = useEndBreakMutation()
  const actions = {
    clockIn: (staffId: number) =>
      notifyOutcome('tracking.clockInFailed', async () => {
        const { staff, clockInTime, timeEntry } = await clockIn({ staffId }).unwrap()
        return t('tracking.clockedIn', {
          name: staff.name,
          time: toLocalTime(clockInTime, timeEntry.time_zone),
        })
      }),
    clockOut: (staffId: number) =>
      notifyOutcome('tracking.clockOutFailed', async () => {
        const { staff, timeEntry } = await clockOut({ staffId }).unwrap()
        return t('tracking.clockedOut', {
          name: staff.name,
          hours: formatHours(timeEntry.total_minutes ?? NO_MINUTES),
        })
      }),
    startBreak: (staffId: number) =>
      notifyOutcome('tracking.startBreakFailed', async () => {
        await startBreak({ staffId }).unwrap()
        return t('tracking.breakStarted')
      }),
    endBreak: (staffId: number) =>
      notifyOutcome('tracking.endBreakFailed', async () => {
        await endBreak({ staffId }).unwrap()
        return t('tracking.breakEnded')
      }),
  }
  const isBusy = [inState, outState, startState, endState].some(({ isLoading }) => isLoading)
  return { actions, isBusy }
}

async function notifyOutcome(failed: FailureTextKey, action: () => Promise<string>): Promise<void> {
  try {
    notifySuccess(await action())
  } catch (thrown) {
    const { error } = toApiFailure(thrown)
    notifyError(error ? t('tracking.error', { error }) : t(failed))
  }
}
