import { useSearchParams } from 'react-router-dom'
import { RotaDashboard } from './dashboard/rota-dashboard.tsx'
import { RotaEditor } from './editor/rota-editor.tsx'

/** The rotas of a week, or one of them to work on; which of both stands in the address. */
export function RotaPage() {
  const [params] = useSearchParams()
  const rotaId = Number(params.get('rota'))
  return Number.isInteger(rotaId) && rotaId > 0 ? <RotaEditor rotaId={rotaId} /> : <RotaDashboard />
}
