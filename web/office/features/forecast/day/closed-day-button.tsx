import { Button } from '@mantine/core'
import type { ForecastDay } from '@rms/contracts'
import { IconDoor, IconDoorOff } from '@tabler/icons-react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { notifyUndoable } from '../../../components/undoable-notification.tsx'
import { notifyError } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import {
  useDeleteSpecialDayMutation,
  useSaveSpecialDayMutation,
  useUpdateForecastDayMutation,
} from '../forecast-api.ts'

interface ClosedDayButtonProps {
  day: ForecastDay
  onChanged: () => void
}

/**
 * Marks a day as closed, or opens it again. A closed day is a special day of the location with the factor 0: nothing is
 * expected of it, and later forecasts leave it out.
 */
export function ClosedDayButton({ day, onChanged }: ClosedDayButtonProps) {
  const { close, open, isLoading } = useClosedDay(day, onChanged)
  const special = day.special_day
  const isClosed = special?.factor === 0
  // A holiday of all locations is changed in the list of special days.
  if (isClosed && special.location_id === null) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={isLoading}
      leftSection={
        isClosed ? (
          <IconDoor size={16} stroke={1.75} aria-hidden />
        ) : (
          <IconDoorOff size={16} stroke={1.75} aria-hidden />
        )
      }
      onClick={() => void (isClosed ? open() : close())}
    >
      {t(isClosed ? 'forecast.openDay' : 'forecast.closeDay')}
    </Button>
  )
}

function useClosedDay(
  { location_id, date, version, is_edited, special_day }: ForecastDay,
  onChanged: () => void,
) {
  const [save, saving] = useSaveSpecialDayMutation()
  const [remove, removing] = useDeleteSpecialDayMutation()
  const [update, updating] = useUpdateForecastDayMutation()
  const own = special_day?.location_id === location_id ? special_day : null
  const run = async (change: () => Promise<unknown>) => {
    try {
      await change()
      onChanged()
    } catch (thrown) {
      notifyError(toApiFailure(thrown).error ?? t('forecast.saveFailed'))
    }
  }
  return {
    isLoading: saving.isLoading || removing.isLoading || updating.isLoading,
    close: () =>
      run(async () => {
        const fields = { note: special_day?.note ?? '', name: special_day?.name ?? t('forecast.closed') }
        const closed = { location_id, date, ...fields, factor: 0, net_sales: null }
        const saved = await save({ ...closed, version: own?.version ?? 0 }).unwrap()
        // What was typed before would apply to the closed day too.
        if (is_edited) await update({ location_id, date, values: [], version }).unwrap()
        notifyUndoable(t('forecast.dayClosed'), () =>
          own ? save({ ...own, version: saved.version }).unwrap() : remove({ location_id, date }).unwrap(),
        )
      }),
    open: () =>
      run(async () => {
        await remove({ location_id, date }).unwrap()
        // A special day that was deleted is entered as a new one.
        if (own) notifyUndoable(t('forecast.dayOpened'), () => save({ ...own, version: 0 }).unwrap())
      }),
  }
}
