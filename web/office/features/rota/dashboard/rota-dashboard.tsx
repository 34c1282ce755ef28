import { Button } from '@mantine/core'
import type { Rota } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { IconCalendarPlus, IconCopy, IconHistory, IconPlus, IconSend } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Page } from '../../../components/page.tsx'
import { EmptyState, ErrorState, LoadingCards } from '../../../components/states.tsx'
import { WeekSteps } from '../../../components/week-steps.tsx'
import { stateOf } from '../../../lib/api/paged.ts'
import { useSearchParam } from '../../../lib/search-param.ts'
import { weekdayRange } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import { rotasWithDrafts } from '../model/stored-draft.ts'
import { type RotasQuery, useListRotasQuery } from '../rota-api.ts'
import { isAtLocation, LocationFilter } from '../rota-place.tsx'
import { useRotaAddress } from '../use-rota-address.ts'
import { CreateRotaModal } from './create-rota-modal.tsx'
import classes from './dashboard.module.css'
import { HistoryModal } from './history-modal.tsx'
import { RotaCard } from './rota-card.tsx'
import { useCopyingWeek } from './use-copying-week.ts'
import { useDeletingRota } from './use-deleting-rota.ts'
import { publishableDrafts, usePublishingWeek } from './use-publishing-week.ts'

/** The rotas of a week and upcoming ones. */
export function RotaDashboard() {
  const { weekStart, showWeek, openRota } = useRotaAddress()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const [locationId, chooseLocation] = useState('')
  const adding = useSearchParam('add')
  const query = useListRotasQuery({ week_start: weekStart })
  const copyWeek = useCopyingWeek(showWeek)
  const publishWeek = usePublishingWeek()
  const rotas = (query.currentData ?? []).filter(rota => isAtLocation(rota, locationId))
  const drafts = publishableDrafts(rotas)
  const weekEnd = addDays(weekStart, 6)
  const create = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => adding.ask()}>
      {t('rota.new')}
    </Button>
  )
  return (
    <Page
      screen="/staff-rota"
      summary={weekdayRange(weekStart, weekEnd)}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />}
            onClick={() => setHistoryOpen(true)}
          >
            {t('rota.history')}
          </Button>
          {create}
        </>
      }
    >
      <div className={classes.week}>
        <WeekSteps weekStart={weekStart} go={showWeek} />
        <LocationFilter className={classes.filter} value={locationId} onChange={chooseLocation} />
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
        <WeekRotas {...{ query, rotas, create }} open={openRota} />
      </section>
      <FutureRotas
        after={weekEnd}
        locationId={locationId}
        open={openRota}
        isWeekThere={query.currentData !== undefined || query.isError}
      />
      {adding.asked !== null && (
        <CreateRotaModal shown={{ weekStart, locationId }} onClose={adding.forget} onCreated={openRota} />
      )}
      {isHistoryOpen && <HistoryModal onClose={() => setHistoryOpen(false)} onOpen={openRota} />}
    </Page>
  )
}

interface WeekRotasProps {
  query: RotasQuery
  /** The rotas of the selected location. */
  rotas: readonly Rota[]
  create: ReactNode
  open: (id: number) => void
}

function WeekRotas({ query, rotas, create, open }: WeekRotasProps) {
  const remove = useDeletingRota()
  const unsaved = new Set(rotasWithDrafts())
  const state = stateOf({ ...query, data: query.currentData })
  if (state === 'loading') return <LoadingCards className={classes.cards} cards={2} height={182} />
  if (state === 'failed') return <ErrorState onRetry={query.refetch} />
  if (rotas.length === 0)
    return <EmptyState icon={<IconCalendarPlus stroke={1.5} />} sentence={t('rota.empty')} action={create} />
  return (
    <ul className={classes.cards}>
      {rotas.map(rota => (
        <li key={rota.id}>
          <RotaCard
            rota={rota}
            isUnsaved={unsaved.has(rota.id)}
            onOpen={() => open(rota.id)}
            onDelete={() => remove(rota)}
          />
        </li>
      ))}
    </ul>
  )
}

interface FutureRotasProps {
  after: string
  locationId: string
  open: (id: number) => void
  /** Whether the content above has loaded, so that its height is final. */
  isWeekThere: boolean
}

function FutureRotas({ after, locationId, open, isWeekThere }: FutureRotasProps) {
  const { data: known = [] } = useListRotasQuery({ future_date: addDays(after, -6) })
  const rotas = known.filter(rota => isAtLocation(rota, locationId))
  const remove = useDeletingRota()
  const unsaved = new Set(rotasWithDrafts())
  if (!isWeekThere || rotas.length === 0) return null
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
              onOpen={() => open(rota.id)}
              onDelete={() => remove(rota)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
