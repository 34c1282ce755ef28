import { useSearchParams } from 'react-router-dom'
import { AHEAD, type Ahead } from '../../lib/api/ahead.ts'
import { RotaDashboard } from './dashboard/rota-dashboard.tsx'
import { RotaEditor } from './editor/rota-editor.tsx'
import { UnplannedWeek } from './editor/unplanned-week.tsx'
import { getRota, listRotas } from './rota-api.ts'
import { useRotaAddress, weekShown } from './use-rota-address.ts'

/** The rotas of a week, or one of them to work on; which of both stands in the address. */
export function RotaPage() {
  const [params] = useSearchParams()
  const rotaId = rotaShown(params)
  const { unplanned } = useRotaAddress()
  if (rotaId !== null) return <RotaEditor rotaId={rotaId} />
  return unplanned ? <UnplannedWeek week={unplanned} /> : <RotaDashboard />
}

RotaPage.ahead = (({ search, today }) => {
  const rotaId = rotaShown(search)
  if (rotaId !== null) return [getRota.initiate(rotaId, AHEAD)]
  return [listRotas.initiate({ week_start: weekShown(search, today) }, AHEAD)]
}) satisfies Ahead

function rotaShown(params: URLSearchParams): number | null {
  const id = Number(params.get('rota'))
  return Number.isInteger(id) && id > 0 ? id : null
}
