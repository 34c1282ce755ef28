import { useSettings } from './settings.ts'

export { dayAt, timeAt, useNow } from '../../shared/lib/wall-time.ts'

/** Today in the time zone of the business, YYYY-MM-DD. */
export function useToday(): string {
  const { timezone } = useSettings()
  return Temporal.Now.plainDateISO(timezone).toString()
}
