import { Button } from '@mantine/core'
import type { RotaWithShifts } from '@rms/contracts'
import { IconCalendarOff } from '@tabler/icons-react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { Page } from '../../../components/page.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { useListLocationsQuery } from '../../../lib/api/business.ts'
import { t } from '../../../texts/index.ts'
import { useGetRotaQuery } from '../rota-api.ts'
import { useRotaUrlState } from '../use-rota-url-state.ts'
import { RotaEditorContent } from './rota-editor-content.tsx'
import { useRotaStaff } from './use-editor-staff.ts'

/** The editor of one rota. */
export function RotaEditor({ rotaId }: { rotaId: number }) {
  const rota = useGetRotaQuery(rotaId)
  if (rota.error && toApiFailure(rota.error).status === 404) return <RotaNotFound />
  if (rota.isError && rota.data === undefined) return <ErrorState onRetry={() => void rota.refetch()} />
  const current: RotaWithShifts | undefined = rota.currentData
  return current ? <LoadedRota key={current.id} rota={current} /> : <LoadingRota />
}

/** Waits until the staff and locations of the rota are loaded. */
function LoadedRota({ rota }: { rota: RotaWithShifts }) {
  const people = useRotaStaff(rota)
  const locations = useListLocationsQuery()
  const queries = [people, locations]
  if (queries.some(query => query.isError && query.data === undefined))
    return <ErrorState onRetry={() => queries.forEach(query => void query.refetch())} />
  if (!people.data || !locations.data) return <LoadingRota />
  return <RotaEditorContent rota={rota} savedStaff={people.data} />
}

const LoadingRota = () => (
  <Page screen="/staff-rota">
    <SkeletonRows />
  </Page>
)

/** Shown for a link to a rota that was deleted or that belongs to a location the user does not manage. */
function RotaNotFound() {
  const { weekStart, showDashboard } = useRotaUrlState()
  return (
    <Page screen="/staff-rota">
      <EmptyState
        icon={<IconCalendarOff stroke={1.5} />}
        title={t('rota.unknown')}
        message={t('rota.unknownHelp')}
        action={
          <Button variant="default" onClick={() => showDashboard(weekStart)}>
            {t('rota.back')}
          </Button>
        }
      />
    </Page>
  )
}
