import { t } from '../texts/index.ts'

type GreetingKey = 'home.morning' | 'home.afternoon' | 'home.evening'

/** The greeting's text key by hour: morning before 12, afternoon before 18, else evening. */
export function getGreetingKey(hour: number): GreetingKey {
  if (hour < 12) return 'home.morning'
  return hour < 18 ? 'home.afternoon' : 'home.evening'
}

/** The greeting for an hour of the day. */
export const getGreeting = (hour: number, username: string | undefined): string =>
  t(getGreetingKey(hour), { username: username || t('home.user') })
