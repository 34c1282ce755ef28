import { greetingAt } from '../../lib/greeting.ts'
import { t } from '../../texts/index.ts'

/** The greeting at an hour of the day. */
export const greeting = (hour: number, username: string | undefined): string =>
  t(greetingAt(hour), { username: username || t('home.user') })
