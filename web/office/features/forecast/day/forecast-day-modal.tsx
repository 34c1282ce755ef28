import { Button, Text } from '@mantine/core'
import type { ForecastDay } from '@rms/contracts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { FieldRow } from '../../../components/app-form.tsx'
import { FormModal } from '../../../components/form-modal.tsx'
import { MoneyField } from '../../../components/number-field.tsx'
import { notifyUndoable } from '../../../components/undoable-notification.tsx'
import { formatLongDate, formatShortWeekday } from '../../../lib/format-dates.ts'
import { notifyError } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useUpdateForecastDayMutation } from '../forecast-api.ts'
import { ClosedDayButton } from './closed-day-button.tsx'
import { ForecastAccountView } from './forecast-account-view.tsx'
import { listEditableParts, useForecastDayForm } from './use-forecast-day-form.ts'

interface ForecastDayModalProps {
  day: ForecastDay
  onClose: () => void
}

/** What a day's forecast is computed from, and fields to replace it. */
export function ForecastDayModal({ day, onClose }: ForecastDayModalProps) {
  const form = useForecastDayForm(day, onClose)
  const { money, instant } = useFormats()
  const { values } = form.values
  return (
    <FormModal
      title={t('forecast.dayTitle', { date: `${formatShortWeekday(day.date)} ${formatLongDate(day.date)}` })}
      form={form}
      saveLabel={t('forecast.save')}
      isDisabled={!form.isDirty}
      size={760}
      onClose={onClose}
    >
      <ForecastAccountView day={day} />
      <div>
        <ClosedDayButton day={day} onChanged={onClose} />
      </div>
      <Text size="sm" c="dimmed">
        {t('forecast.editHelp')}
      </Text>
      <FieldRow>
        {listEditableParts(day).map(part => {
          const computed = day.day_parts.find(({ day_part }) => day_part === part)?.computed ?? null
          return (
            <MoneyField
              key={part}
              label={t(`sales.dayPart.${part}`)}
              placeholder={computed === null ? t('forecast.none') : money(computed)}
              min={0}
              value={values[part] ?? ''}
              error={form.errors.values}
              onChange={amount => form.set('values', { ...values, [part]: amount })}
            />
          )
        })}
      </FieldRow>
      {day.is_edited && (
        <Text size="sm">
          {t('forecast.editedBy', {
            name: day.edited_by ?? '',
            at: day.edited_at ? instant(day.edited_at) : '',
          })}{' '}
          <RestoreButton day={day} onRestored={onClose} />
        </Text>
      )}
    </FormModal>
  )
}

/** Returns to the computed forecast; what was typed can be restored again for a moment. */
function RestoreButton({ day, onRestored }: { day: ForecastDay; onRestored: () => void }) {
  const [update, { isLoading }] = useUpdateForecastDayMutation()
  const { location_id, date, version, day_parts } = day
  const restore = async () => {
    const answer = await update({ location_id, date, values: [], version })
    if (answer.error) {
      notifyError(toApiFailure(answer.error).error ?? t('forecast.saveFailed'))
      return
    }
    const values = day_parts
      .filter(({ is_edited }) => is_edited)
      .map(({ day_part, net_sales }) => ({ day_part, net_sales }))
    notifyUndoable(t('forecast.restored'), () =>
      update({ location_id, date, values, version: answer.data.version }).unwrap(),
    )
    onRestored()
  }
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={isLoading}
      leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
      onClick={() => void restore()}
    >
      {t('forecast.restore')}
    </Button>
  )
}
