import { t } from '../../lib/i18n/index.ts'

/** Morning before 12, afternoon before 18, else evening. */
export function greeting(hour: number, username: string | undefined): string {
  const values = { username: username || t('home.user') }
  if (hour < 12) return t('home.morning', values)
  return hour < 18 ? t('home.afternoon', values) : t('home.evening', values)
}
