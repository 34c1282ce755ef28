import { isDate, mondayOf } from '@rms/domain-kit'
import { useSearchParams } from 'react-router-dom'
import { useToday } from '../../lib/clock.ts'

export interface RotaAddress {
  /** The Monday of the week that the dashboard shows. */
  weekStart: string
  showWeek: (weekStart: string) => void
  openRota: (id: number) => void
  /** Back to the dashboard, at a week. */
  leave: (weekStart: string) => void
}

/** Which week, or which rota, the screen shows. */
export function useRotaAddress(): RotaAddress {
  const [params, setParams] = useSearchParams()
  const today = useToday()
  const asked = params.get('week') ?? ''
  return {
    weekStart: mondayOf(isDate(asked) ? asked : today),
    showWeek: week => setParams({ week }, { preventScrollReset: true }),
    openRota: id => setParams({ rota: String(id) }),
    leave: week => setParams({ week }),
  }
}
