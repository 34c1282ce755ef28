import type { RotaDepartment } from '@rms/contracts'
import { getMonday, isCalendarDate, ROTA_DEPARTMENTS } from '@rms/domain-kit'
import { useSearchParams } from 'react-router-dom'
import { useToday } from '../../lib/local-time.ts'

/** The week of a department at a location. */
export interface DepartmentWeek {
  department: RotaDepartment
  week_start: string
  location_id: number | null
}

export interface RotaUrlState {
  /** The Monday of the week on the dashboard. */
  weekStart: string
  showWeek: (weekStart: string) => void
  openRota: (id: number) => void
  /** A week that has no rota yet; null if the URL names none. */
  unplannedWeek: DepartmentWeek | null
  openUnplannedWeek: (week: DepartmentWeek) => void
  /** Shows the dashboard of a week. */
  showDashboard: (weekStart: string) => void
}

/** The URL state: the displayed week or rota. */
export function useRotaUrlState(): RotaUrlState {
  const [params, setParams] = useSearchParams()
  const today = useToday()
  const requestedWeek = params.get('week') ?? ''
  const department = ROTA_DEPARTMENTS.find(known => known === params.get('department'))
  return {
    weekStart: getDisplayedWeek(params, today),
    unplannedWeek:
      department && isCalendarDate(requestedWeek)
        ? { department, week_start: requestedWeek, location_id: Number(params.get('location')) || null }
        : null,
    openUnplannedWeek: ({ department: name, week_start: week, location_id }) =>
      setParams({ department: name, week, ...(location_id !== null && { location: String(location_id) }) }),
    showWeek: week => setParams({ week }, { preventScrollReset: true }),
    openRota: id => setParams({ rota: String(id) }),
    showDashboard: week => setParams({ week }),
  }
}

/** The Monday of the week in the URL, else of the current week. */
export function getDisplayedWeek(params: URLSearchParams, today: string): string {
  const requestedWeek = params.get('week') ?? ''
  return getMonday(isCalendarDate(requestedWeek) ? requestedWeek : today)
}
