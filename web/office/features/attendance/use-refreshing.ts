import { failureOf } from '../../../shared/api/failure.ts'
import { tellDone, tellFailure } from '../../lib/notify.ts'
import { currentLanguage, t } from '../../texts/index.ts'
import { useRefreshDayMutation } from './attendance-api.ts'

/** Recomputes the attendance of days one by one and notifies of the result. */
export function useRefreshing() {
  const [refresh, { isLoading }] = useRefreshDayMutation()
  return {
    isRefreshing: isLoading,
    refreshDays: async (days: readonly string[]) => {
      let message = ''
      try {
        for (const day of days) message = (await refresh(day).unwrap()).message
        const isSaidByServer = days.length === 1 && message && currentLanguage() === 'en'
        tellDone(isSaidByServer ? message : t('attendance.refreshed', { count: days.length }))
      } catch (thrown) {
        const { status, error } = failureOf(thrown)
        tellFailure(status === 403 && error ? error : t('attendance.refreshFailed'))
      }
    },
  }
}
