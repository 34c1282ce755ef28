import type { RotaWithShifts } from '@rms/contracts'
import { ErrorState, LoadingRows } from '../../../components/states.tsx'
import { failureOf } from '../../../lib/api/failure.ts'
import { useListLocationsQuery } from '../../../lib/api/business.ts'
import { useListStaffQuery } from '../../../lib/api/staff.ts'
import { useGetRotaQuery } from '../rota-api.ts'
import { EditedRota } from './edited-rota.tsx'

/** One rota to work on; it waits until the people and places that it names are known. */
export function RotaEditor({ rotaId }: { rotaId: number }) {
  const rota = useGetRotaQuery(rotaId)
  const staff = useListStaffQuery()
  const locations = useListLocationsQuery()
  const queries = [rota, staff, locations]
  if (queries.some(query => query.isError && query.data === undefined))
    return <ErrorState onRetry={() => queries.forEach(query => void query.refetch())} />
  const current: RotaWithShifts | undefined = rota.currentData
  if (!current || !staff.data || !locations.data) return <LoadingRows />
  return <EditedRota key={current.id} rota={current} staff={staff.data} />
}
