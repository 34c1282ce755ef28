import { useSearchParams } from 'react-router-dom'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../lib/api/prefetch.ts'
import { RotaDashboard } from './dashboard/rota-dashboard.tsx'
import { RotaEditor } from './editor/rota-editor.tsx'
import { WeekWithoutRota } from './editor/week-without-rota.tsx'
import { getRota, listRotas } from './rota-api.ts'
import { getDisplayedWeek, useRotaUrlState } from './use-rota-url-state.ts'

/** The dashboard of a week, or the editor of one rota, depending on the URL. */
export function RotaPage() {
  const [params] = useSearchParams()
  const rotaId = parseRotaId(params)
  const { unplannedWeek } = useRotaUrlState()
  if (rotaId !== null) return <RotaEditor rotaId={rotaId} />
  return unplannedWeek ? <WeekWithoutRota week={unplannedWeek} /> : <RotaDashboard />
}

RotaPage.prefetch = (({ search, today }) => {
  const rotaId = parseRotaId(search)
  if (rotaId !== null) return [getRota.initiate(rotaId, PREFETCH_OPTIONS)]
  return [listRotas.initiate({ week_start: getDisplayedWeek(search, today) }, PREFETCH_OPTIONS)]
}) satisfies ScreenPrefetch

function parseRotaId(params: URLSearchParams): number | null {
  const id = Number(params.get('rota'))
  return Number.isInteger(id) && id > 0 ? id : null
}
