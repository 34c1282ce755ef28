import { useSettings } from './use-settings.ts'

export { toLocalDate, toLocalTime, useNow } from '../../shared/lib/local-time.ts'

/** Today in the time zone of the business, YYYY-MM-DD. */
export function useToday(): string {
  const { timezone } = useSettings()
  return Temporal.Now.plainDateISO(timezone).toString()
}
