import { addDays, isDate, mondayOf } from '@rms/domain-kit'
import { useSearchParams } from 'react-router-dom'
import { useToday } from '../../lib/clock.ts'
import { patchFilters } from '../../lib/search-param.ts'

/** The departments by which reports can be filtered. */
export const REPORT_DEPARTMENTS = ['Kitchen', 'Bar', 'Front of House', 'Management'] as const

/** The report parameters in the URL, validated. */
export interface AskedReport {
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

export interface ReportAddress extends AskedReport {
  set: (changes: Record<string, string>) => void
}

const REPORT_DAYS = 31

/** Department, location and dates of the reports, kept in the URL; default to today and this week. */
export function useReportAddress(): ReportAddress {
  const [params, setParams] = useSearchParams()
  const today = useToday()
  return {
    ...reportAsked(params, today),
    set: changes =>
      setParams(before => patchFilters(before, changes), { replace: true, preventScrollReset: true }),
  }
}

/** Reads the report parameters from the URL; dates default to today. */
export function reportAsked(params: URLSearchParams, today: string): AskedReport {
  const dateOf = (name: string, otherwise: string) => {
    const asked = params.get(name) ?? ''
    return isDate(asked) ? asked : otherwise
  }
  const endDate = dateOf('end', today)
  return {
    department: REPORT_DEPARTMENTS.find(name => name === params.get('department')) ?? '',
    location_id: /^\d{1,9}$/.exec(params.get('location') ?? '')?.[0] ?? '',
    today,
    date: dateOf('date', today),
    weekStart: mondayOf(dateOf('week', today)),
    startDate: dateOf('start', addDays(endDate, 1 - REPORT_DAYS)),
    endDate,
  }
}
