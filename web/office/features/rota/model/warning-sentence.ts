import type { RotaWarning } from '@rms/contracts'
import { HOUR_MS, MINUTE_MS, toMinutes } from '@rms/domain-kit'
import { departmentWord } from '../../../lib/departments.ts'
import { hoursText } from '../../../lib/hours.ts'
import { dayAndMonth, shortDayName } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'

/** Describes a warning in the user's language; falls back to the server's sentence if it sent no figures. */
export function warningSentence({ code, staff_name: name, shift_date, facts, message }: RotaWarning): string {
  const [first, second] = facts.shifts ?? []
  const hours = hoursText(toMinutes((facts.minutes ?? 0) * MINUTE_MS))
  switch (code) {
    case 'overlap':
      return first ? t('rota.warning.overlap', { shift: formatTimes(first) }) : message
    case 'holiday':
      return t('rota.warning.holiday', { name, day: dayText(shift_date) })
    case 'short-rest':
      if (!first || !second) return message
      return t('rota.warning.shortRest', { hours, earlier: formatTimes(first), later: formatTimes(second) })
    case 'weekly-hours': {
      const { week_start, limit_hours: limit } = facts
      if (week_start === undefined || limit === undefined) return message
      return t('rota.warning.weeklyHours', {
        name,
        hours,
        day: dayAndMonth(week_start),
        limit: hoursText(toMinutes(limit * HOUR_MS)),
      })
    }
    case 'department':
      if (facts.department === undefined) return message
      return t('rota.warning.department', { name, department: departmentWord(facts.department) })
    case 'terminated':
      return t('rota.warning.terminated', { name })
    case 'ambiguous-time':
      return t('rota.warning.ambiguousTime')
  }
}

const dayText = (date: string): string => `${shortDayName(date)} ${dayAndMonth(date)}`

type Times = NonNullable<RotaWarning['facts']['shifts']>[number]

const formatTimes = ({ shift_date, start_time, end_time }: Times): string =>
  `${dayText(shift_date)}, ${start_time}–${end_time}`
