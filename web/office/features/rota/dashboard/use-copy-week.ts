import { addDays } from '@rms/domain-kit'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { translateErrorCode } from '../../../../shared/i18n/server-messages/index.ts'
import { requestConfirmation } from '../../../../shared/lib/confirm.ts'
import { formatLongDate } from '../../../lib/format-dates.ts'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useCopyWeekMutation } from '../rota-api.ts'
import { useLocationName } from '../rota-location.tsx'
import { translateRotaName } from '../translate-rota-name.ts'

type CopyWeek = (weekStart: string, locationId: string) => Promise<void>

/** Copies the rotas of a week, of one location or of all (''), to the next week as drafts, and shows that week. */
export function useCopyWeek(showWeek: (weekStart: string) => void): CopyWeek {
  const [copy] = useCopyWeekMutation()
  const getLocationName = useLocationName()
  return async (weekStart, locationId) => {
    const next = addDays(weekStart, 7)
    const range = { from: formatLongDate(weekStart), to: formatLongDate(next) }
    const location = locationId ? getLocationName(Number(locationId)) : null
    const message = location
      ? t('rota.copyWeekMessageAt', { ...range, location })
      : t('rota.copyWeekMessage', range)
    const confirmLabel = t('rota.copyWeekSubmit')
    if (
      !(await requestConfirmation({ title: t('rota.copyWeek'), message, confirmLabel, isDestructive: false }))
    )
      return
    try {
      const { rotas, skipped } = await copy({
        from_week: weekStart,
        to_week: next,
        ...(location && { location_id: Number(locationId) }),
      }).unwrap()
      if (rotas.length > 0) notifySuccess(t('rota.weekCopied', { count: rotas.length }))
      if (skipped.length > 0)
        notifyError(describeSkipped(skipped, { isNothingCopied: rotas.length === 0, week: range.to }))
      showWeek(next)
    } catch (thrown) {
      notifyError(t('rota.copyFailed', { reason: toApiFailure(thrown).error ?? t('common.unknownError') }))
    }
  }
}

type SkippedRotas = readonly { readonly name: string; readonly reason: string; readonly code: string }[]

/** One sentence about all skipped rotas, with each reason once. */
function describeSkipped(
  skipped: SkippedRotas,
  { isNothingCopied, week }: { isNothingCopied: boolean; week: string },
): string {
  const names = skipped.map(({ name }) => translateRotaName(name)).join(', ')
  const reason = [
    ...new Set(skipped.map(({ code, reason: serverReason }) => translateErrorCode(code) ?? serverReason)),
  ].join(' ')
  return isNothingCopied
    ? t('rota.noneCopied', { week, reason, names })
    : t('rota.notCopied', { reason, names })
}
