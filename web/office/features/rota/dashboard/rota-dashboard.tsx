import { Button } from '@mantine/core'
import type { Rota } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { IconCalendarPlus, IconCopy, IconHistory, IconPlus, IconSend } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Page } from '../../../components/page.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '../../../components/page-states.tsx'
import { WeekNavigation } from '../../../components/week-navigation.tsx'
import { getListLoadState } from '../../../lib/api/pagination.ts'
import { formatWeekdayRange } from '../../../lib/format-dates.ts'
import { useSearchParam } from '../../../lib/use-search-param.ts'
import { t } from '../../../texts/index.ts'
import { listRotaIdsWithDrafts } from '../model/stored-rota-draft.ts'
import { type RotaListQuery, useListRotasQuery } from '../rota-api.ts'
import { isAtLocation, LocationFilter } from '../rota-location.tsx'
import { useRotaUrlState } from '../use-rota-url-state.ts'
import { CreateRotaModal } from './create-rota-modal.tsx'
import classes from './dashboard.module.css'
import { RotaCard } from './rota-card.tsx'
import { RotaHistoryModal } from './rota-history-modal.tsx'
import { useCopyWeek } from './use-copy-week.ts'
import { useDeleteRota } from './use-delete-rota.ts'
import { listPublishableDrafts, usePublishWeek } from './use-publish-week.ts'

/** The rotas of a week and upcoming ones. */
export function RotaDashboard() {
  const { weekStart, showWeek, openRota } = useRotaUrlState()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const [locationId, setLocationId] = useState('')
  const addParam = useSearchParam('add')
  const query = useListRotasQuery({ week_start: weekStart })
  const copyWeek = useCopyWeek(showWeek)
  const publishWeek = usePublishWeek()
  const rotas = (query.currentData ?? []).filter(rota => isAtLocation(rota, locationId))
  const drafts = listPublishableDrafts(rotas)
  const weekEnd = addDays(weekStart, 6)
  const createButton = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => addParam.set()}>
      {t('rota.new')}
    </Button>
  )
  return (
    <Page
      screen="/staff-rota"
      summary={formatWeekdayRange(weekStart, weekEnd)}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />}
            onClick={() => setHistoryOpen(true)}
          >
            {t('rota.history')}
          </Button>
          {createButton}
        </>
      }
    >
      <div className={classes.week}>
        <WeekNavigation weekStart={weekStart} onWeekChange={showWeek} />
        <LocationFilter className={classes.filter} value={locationId} onChange={setLocationId} />
        <div className={classes.weekActions}>
          {drafts.length > 1 && (
            <Button
              variant="default"
              leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
              onClick={() => publishWeek(drafts)}
            >
              {t('rota.publishAll')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
            disabled={rotas.length === 0}
            onClick={() => copyWeek(weekStart, locationId)}
          >
            {t('rota.copyWeek')}
          </Button>
        </div>
      </div>
      <section className={classes.section} aria-labelledby="active-rotas">
        <h2 id="active-rotas" className={classes.title}>
          {t(
            rotas.length > 0 && rotas.every(({ status }) => status === 'draft')
              ? 'rota.drafts'
              : 'rota.active',
          )}
        </h2>
        <WeekRotas {...{ query, rotas, createButton }} onOpen={openRota} />
      </section>
      <FutureRotas
        afterDate={weekEnd}
        locationId={locationId}
        onOpen={openRota}
        isWeekLoaded={query.currentData !== undefined || query.isError}
      />
      {addParam.value !== null && (
        <CreateRotaModal defaults={{ weekStart, locationId }} onClose={addParam.clear} onCreated={openRota} />
      )}
      {isHistoryOpen && <RotaHistoryModal onClose={() => setHistoryOpen(false)} onOpen={openRota} />}
    </Page>
  )
}

interface WeekRotasProps {
  query: RotaListQuery
  /** The rotas of the selected location. */
  rotas: readonly Rota[]
  createButton: ReactNode
  onOpen: (id: number) => void
}

function WeekRotas({ query, rotas, createButton, onOpen }: WeekRotasProps) {
  const remove = useDeleteRota()
  const unsaved = new Set(listRotaIdsWithDrafts())
  const state = getListLoadState({ ...query, data: query.currentData })
  if (state === 'loading') return <SkeletonCards className={classes.cards} count={2} height={182} />
  if (state === 'failed') return <ErrorState onRetry={query.refetch} />
  if (rotas.length === 0)
    return (
      <EmptyState icon={<IconCalendarPlus stroke={1.5} />} message={t('rota.empty')} action={createButton} />
    )
  return (
    <ul className={classes.cards}>
      {rotas.map(rota => (
        <li key={rota.id}>
          <RotaCard
            rota={rota}
            isUnsaved={unsaved.has(rota.id)}
            onOpen={() => onOpen(rota.id)}
            onDelete={() => remove(rota)}
          />
        </li>
      ))}
    </ul>
  )
}

interface FutureRotasProps {
  afterDate: string
  locationId: string
  onOpen: (id: number) => void
  /** Whether the content above has loaded, so that its height is final. */
  isWeekLoaded: boolean
}

function FutureRotas({ afterDate, locationId, onOpen, isWeekLoaded }: FutureRotasProps) {
  const { data: known = [] } = useListRotasQuery({ future_date: addDays(afterDate, -6) })
  const rotas = known.filter(rota => isAtLocation(rota, locationId))
  const remove = useDeleteRota()
  const unsaved = new Set(listRotaIdsWithDrafts())
  if (!isWeekLoaded || rotas.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="future-rotas">
      <h2 id="future-rotas" className={classes.title}>
        {t('rota.future')}
      </h2>
      <ul className={classes.cards}>
        {rotas.map(rota => (
          <li key={rota.id}>
            <RotaCard
              rota={rota}
              isUpcoming
              isUnsaved={unsaved.has(rota.id)}
              onOpen={() => onOpen(rota.id)}
              onDelete={() => remove(rota)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
