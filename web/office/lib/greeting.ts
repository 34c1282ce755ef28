import { t } from '../texts/index.ts'

type Greeting = 'home.morning' | 'home.afternoon' | 'home.evening'

/** The greeting's text key by hour: morning before 12, afternoon before 18, else evening. */
export function greetingAt(hour: number): Greeting {
  if (hour < 12) return 'home.morning'
  return hour < 18 ? 'home.afternoon' : 'home.evening'
}

/** The greeting for an hour of the day. */
export const greeting = (hour: number, username: string | undefined): string =>
  t(greetingAt(hour), { username: username || t('home.user') })
