import type { RotaDepartment } from '@rms/contracts'
import { isDate, mondayOf, ROTA_DEPARTMENTS } from '@rms/domain-kit'
import { useSearchParams } from 'react-router-dom'
import { useToday } from '../../lib/clock.ts'

/** The week of a department at a location. */
export interface DepartmentWeek {
  department: RotaDepartment
  week_start: string
  location_id: number | null
}

export interface RotaAddress {
  /** The Monday of the week on the dashboard. */
  weekStart: string
  showWeek: (weekStart: string) => void
  openRota: (id: number) => void
  /** A week that has no rota yet; null if the URL names none. */
  unplanned: DepartmentWeek | null
  openUnplanned: (week: DepartmentWeek) => void
  /** Returns to the dashboard at a week. */
  leave: (weekStart: string) => void
}

/** The URL state: the displayed week or rota. */
export function useRotaAddress(): RotaAddress {
  const [params, setParams] = useSearchParams()
  const today = useToday()
  const asked = params.get('week') ?? ''
  const department = ROTA_DEPARTMENTS.find(known => known === params.get('department'))
  return {
    weekStart: weekShown(params, today),
    unplanned:
      department && isDate(asked)
        ? { department, week_start: asked, location_id: Number(params.get('location')) || null }
        : null,
    openUnplanned: ({ department: name, week_start: week, location_id }) =>
      setParams({ department: name, week, ...(location_id !== null && { location: String(location_id) }) }),
    showWeek: week => setParams({ week }, { preventScrollReset: true }),
    openRota: id => setParams({ rota: String(id) }),
    leave: week => setParams({ week }),
  }
}

/** The Monday of the week in the URL, else of the current week. */
export function weekShown(params: URLSearchParams, today: string): string {
  const asked = params.get('week') ?? ''
  return mondayOf(isDate(asked) ? asked : today)
}
