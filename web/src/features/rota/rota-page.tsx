import { useSearchParams } from 'react-router-dom'
import { RotaDashboard } from './dashboard/rota-dashboard.tsx'
import { RotaEditor } from './editor/rota-editor.tsx'
import { UnplannedWeek } from './editor/unplanned-week.tsx'
import { useRotaAddress } from './use-rota-address.ts'

/** The rotas of a week, or one of them to work on; which of both stands in the address. */
export function RotaPage() {
  const [params] = useSearchParams()
  const rotaId = Number(params.get('rota'))
  const { unplanned } = useRotaAddress()
  if (Number.isInteger(rotaId) && rotaId > 0) return <RotaEditor rotaId={rotaId} />
  return unplanned ? <UnplannedWeek week={unplanned} /> : <RotaDashboard />
}
