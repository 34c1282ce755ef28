import { ROTA_DEPARTMENTS, rotaNameFor } from '@rms/domain-kit'
import { departmentWord } from '../../lib/departments.ts'
import { dateRange } from '../../lib/week-words.ts'
import { currentLanguage, t } from '../../texts/index.ts'

/** Translates the proposed name of a rota; a name entered by the user is unchanged. */
export function rotaTitle(name: string): string {
  const language = currentLanguage()
  const [start, end] = name.match(DAY) ?? []
  const department = ROTA_DEPARTMENTS.find(each => start && rotaNameFor(each, start) === name)
  if (language === 'en' || !department || !start || !end) return name
  return t('rota.titleOf', { department: departmentWord(department), week: dateRange(start, end) })
}

const DAY = /\d{4}-\d\d-\d\d/g
