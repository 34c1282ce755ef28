import { Button } from '@mantine/core'
import type { RotaWithShifts } from '@rms/contracts'
import { IconCalendarOff } from '@tabler/icons-react'
import { failureOf } from '../../../../shared/api/failure.ts'
import { Page } from '../../../components/page.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../../components/states.tsx'
import { useListLocationsQuery } from '../../../lib/api/business.ts'
import { t } from '../../../texts/index.ts'
import { useGetRotaQuery } from '../rota-api.ts'
import { useRotaAddress } from '../use-rota-address.ts'
import { EditedRota } from './edited-rota.tsx'
import { usePeopleOfRota } from './use-people.ts'

/** The editor of one rota. */
export function RotaEditor({ rotaId }: { rotaId: number }) {
  const rota = useGetRotaQuery(rotaId)
  if (rota.error && failureOf(rota.error).status === 404) return <RotaNotFound />
  if (rota.isError && rota.data === undefined) return <ErrorState onRetry={() => void rota.refetch()} />
  const current: RotaWithShifts | undefined = rota.currentData
  return current ? <LoadedRota key={current.id} rota={current} /> : <LoadingRota />
}

/** Waits until the staff and locations of the rota are loaded. */
function LoadedRota({ rota }: { rota: RotaWithShifts }) {
  const people = usePeopleOfRota(rota)
  const locations = useListLocationsQuery()
  const queries = [people, locations]
  if (queries.some(query => query.isError && query.data === undefined))
    return <ErrorState onRetry={() => queries.forEach(query => void query.refetch())} />
  if (!people.data || !locations.data) return <LoadingRota />
  return <EditedRota rota={rota} known={people.data} />
}

const LoadingRota = () => (
  <Page screen="/staff-rota">
    <LoadingRows />
  </Page>
)

/** Shown for a link to a rota that was deleted or that belongs to a location the user does not manage. */
function RotaNotFound() {
  const { weekStart, leave } = useRotaAddress()
  return (
    <Page screen="/staff-rota">
      <EmptyState
        icon={<IconCalendarOff stroke={1.5} />}
        title={t('rota.unknown')}
        sentence={t('rota.unknownHelp')}
        action={
          <Button variant="default" onClick={() => leave(weekStart)}>
            {t('rota.back')}
          </Button>
        }
      />
    </Page>
  )
}
