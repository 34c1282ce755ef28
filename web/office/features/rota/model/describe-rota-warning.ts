import type { RotaWarning } from '@rms/contracts'
import { HOUR_MS, MINUTE_MS, toMinutes } from '@rms/domain-kit'
import { translateDepartment } from '../../../lib/departments.ts'
import { formatDayAndMonth, formatShortWeekday } from '../../../lib/format-dates.ts'
import { formatHours } from '../../../lib/format-hours.ts'
import { t } from '../../../texts/index.ts'

/** Describes a warning in the user's language; falls back to the server's sentence if it sent no figures. */
export function describeRotaWarning({
  code,
  staff_name: name,
  shift_date,
  facts,
  message,
}: RotaWarning): string {
  const [first, second] = facts.shifts ?? []
  const hours = formatHours(toMinutes((facts.minutes ?? 0) * MINUTE_MS))
  switch (code) {
    case 'overlap':
      return first ? t('rota.warning.overlap', { shift: formatTimes(first) }) : message
    case 'holiday':
      return t('rota.warning.holiday', { name, day: formatDay(shift_date) })
    case 'short-rest':
      if (!first || !second) return message
      return t('rota.warning.shortRest', { hours, earlier: formatTimes(first), later: formatTimes(second) })
    case 'weekly-hours': {
      const { week_start, limit_hours: limit } = facts
      if (week_start === undefined || limit === undefined) return message
      return t('rota.warning.weeklyHours', {
        name,
        hours,
        day: formatDayAndMonth(week_start),
        limit: formatHours(toMinutes(limit * HOUR_MS)),
      })
    }
    case 'department':
      if (facts.department === undefined) return message
      return t('rota.warning.department', { name, department: translateDepartment(facts.department) })
    case 'terminated':
      return t('rota.warning.terminated', { name })
    case 'ambiguous-time':
      return t('rota.warning.ambiguousTime')
  }
}

const formatDay = (date: string): string => `${formatShortWeekday(date)} ${formatDayAndMonth(date)}`

type ShiftTimes = NonNullable<RotaWarning['facts']['shifts']>[number]

const formatTimes = ({ shift_date, start_time, end_time }: ShiftTimes): string =>
  `${formatDay(shift_date)}, ${start_time}–${end_time}`
