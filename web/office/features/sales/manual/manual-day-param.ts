import { isCalendarDate } from '@rms/domain-kit'
import { useSearchParam } from '../../../lib/use-search-param.ts'

/** The day to enter; '' for what is still to be chosen. */
export interface ManualDayChoice {
  readonly location_id: string
  readonly date: string
}

/** The open form for manual entry, kept in the URL: `?enter` or `?enter=1:2026-11-24`. */
export function useManualDayParam() {
  const { value, set, clear } = useSearchParam('enter')
  return {
    day: value === null ? null : parseManualDay(value),
    open: (day: { location_id: number; date: string } | null) =>
      set(day ? `${day.location_id}:${day.date}` : ''),
    close: clear,
  }
}

/** Reads the parameter; anything that is not a location and a date is left open. */
export function parseManualDay(value: string): ManualDayChoice {
  const [location = '', date = ''] = value.split(':')
  return {
    location_id: /^\d{1,9}$/.test(location) ? location : '',
    date: isCalendarDate(date) ? date : '',
  }
}
