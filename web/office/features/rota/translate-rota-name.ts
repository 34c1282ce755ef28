import { createRotaName, ROTA_DEPARTMENTS } from '@rms/domain-kit'
import { translateDepartment } from '../../lib/departments.ts'
import { formatDayRange } from '../../lib/format-dates.ts'
import { currentLanguage, t } from '../../texts/index.ts'

/** Translates the proposed name of a rota; a name entered by the user is unchanged. */
export function translateRotaName(name: string): string {
  const language = currentLanguage()
  const [start, end] = name.match(DAY) ?? []
  const department = ROTA_DEPARTMENTS.find(each => start && createRotaName(each, start) === name)
  if (language === 'en' || !department || !start || !end) return name
  return t('rota.titleOf', { department: translateDepartment(department), week: formatDayRange(start, end) })
}

const DAY = /\d{4}-\d\d-\d\d/g
