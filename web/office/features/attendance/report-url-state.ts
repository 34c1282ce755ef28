import { addDays, getMonday, isCalendarDate } from '@rms/domain-kit'
import { useSearchParams } from 'react-router-dom'
import { useToday } from '../../lib/local-time.ts'
import { patchFilters } from '../../lib/use-search-param.ts'

/** The departments by which reports can be filtered. */
export const REPORT_DEPARTMENTS = ['Kitchen', 'Bar', 'Front of House', 'Management'] as const

/** The report parameters in the URL, validated. */
export interface ReportParams {
  /** '' for all. */
  department: string
  /** '' for all. */
  location_id: string
  today: string
  date: string
  /** A Monday. */
  weekStart: string
  startDate: string
  endDate: string
}

export interface ReportUrlState extends ReportParams {
  set: (changes: Record<string, string>) => void
}

const REPORT_DAYS = 31

/** Department, location and dates of the reports, kept in the URL; default to today and this week. */
export function useReportUrlState(): ReportUrlState {
  const [params, setParams] = useSearchParams()
  const today = useToday()
  return {
    ...parseReportParams(params, today),
    set: changes =>
      setParams(before => patchFilters(before, changes), { replace: true, preventScrollReset: true }),
  }
}

/** Reads the report parameters from the URL; dates default to today. */
export function parseReportParams(params: URLSearchParams, today: string): ReportParams {
  const parseDate = (name: string, fallback: string) => {
    const value = params.get(name) ?? ''
    return isCalendarDate(value) ? value : fallback
  }
  const endDate = parseDate('end', today)
  return {
    department: REPORT_DEPARTMENTS.find(name => name === params.get('department')) ?? '',
    location_id: /^\d{1,9}$/.exec(params.get('location') ?? '')?.[0] ?? '',
    today,
    date: parseDate('date', today),
    weekStart: getMonday(parseDate('week', today)),
    startDate: parseDate('start', addDays(endDate, 1 - REPORT_DAYS)),
    endDate,
  }
}
