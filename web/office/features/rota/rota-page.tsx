import { useSearchParams } from 'react-router-dom'
import { AHEAD, type Ahead } from '../../lib/api/ahead.ts'
import { RotaDashboard } from './dashboard/rota-dashboard.tsx'
import { RotaEditor } from './editor/rota-editor.tsx'
import { UnplannedWeek } from './editor/unplanned-week.tsx'
import { getRota, listRotas } from './rota-api.ts'
import { useRotaAddress, weekShown } from './use-rota-address.ts'

/** The dashboard of a week, or the editor of one rota, depending on the URL. */
export function RotaPage() {
  const [params] = useSearchParams()
  const rotaId = parseRotaId(params)
  const { unplanned } = useRotaAddress()
  if (rotaId !== null) return <RotaEditor rotaId={rotaId} />
  return unplanned ? <UnplannedWeek week={unplanned} /> : <RotaDashboard />
}

RotaPage.prefetch = (({ search, today }) => {
  const rotaId = parseRotaId(search)
  if (rotaId !== null) return [getRota.initiate(rotaId, AHEAD)]
  return [listRotas.initiate({ week_start: weekShown(search, today) }, AHEAD)]
}) satisfies Ahead

function parseRotaId(params: URLSearchParams): number | null {
  const id = Number(params.get('rota'))
  return Number.isInteger(id) && id > 0 ? id : null
}
