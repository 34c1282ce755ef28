import { ROTA_DEPARTMENTS, rotaNameFor } from '@rms/domain-kit'
import { departmentWord } from '../../lib/departments.ts'
import { currentLanguage, t } from '../../texts/index.ts'

/** A name that was typed stays as it is; the proposed one is said in the reader's language. */
export function rotaTitle(name: string): string {
  const language = currentLanguage()
  const [start, end] = name.match(DAY) ?? []
  const department = ROTA_DEPARTMENTS.find(each => start && rotaNameFor(each, start) === name)
  if (language === 'en' || !department || !start || !end) return name
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const week = days.formatRange(new Date(start), new Date(end))
  return t('rota.titleOf', { department: departmentWord(department), week })
}

const DAY = /\d{4}-\d\d-\d\d/g
