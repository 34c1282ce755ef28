import { toApiFailure } from '../../../shared/api/api-failure.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { currentLanguage, t } from '../../texts/index.ts'
import { useRefreshAttendanceDayMutation } from './attendance-api.ts'

/** Recomputes the attendance of days one by one and notifies of the result. */
export function useRefreshAttendance() {
  const [refresh, { isLoading }] = useRefreshAttendanceDayMutation()
  return {
    isRefreshing: isLoading,
    refreshDays: async (days: readonly string[]) => {
      let message = ''
      try {
        for (const day of days) message = (await refresh(day).unwrap()).message
        const showsServerMessage = days.length === 1 && message && currentLanguage() === 'en'
        notifySuccess(showsServerMessage ? message : t('attendance.refreshed', { count: days.length }))
      } catch (thrown) {
        const { status, error } = toApiFailure(thrown)
        notifyError(status === 403 && error ? error : t('attendance.refreshFailed'))
      }
    },
  }
}
