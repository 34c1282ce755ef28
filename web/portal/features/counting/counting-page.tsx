import { Button } from '@mantine/core'
import type { CountItem, CountSheet } from '@rms/contracts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { countingMessages } from '../../../shared/i18n/counting-messages/index.ts'
import { buildAreaProgress, type LocalEntries } from '../../../shared/lib/counting/count-rows.ts'
import { AreaCounter } from '../../../shared/ui/counting/area-counter.tsx'
import { useLazyCatalogue } from '../../../shared/ui/use-lazy-catalogue.ts'
import { Callout, type CalloutTone, StatusBadge } from '../../components/callout.tsx'
import { Card, EmptyState, LoadError, LoadingScreen } from '../../components/loading-states.tsx'
import { confirmAndNavigate, PORTAL_PATH, useCurrentUrl } from '../../lib/navigation.ts'
import { formatDay } from '../../lib/time-format.ts'
import { countQueue, type QueuedCountEntry } from '../../store/count-queue.ts'
import { useLoadedQueue, useQueueOwner } from '../../store/device-queues.ts'
import { useGetLocationsQuery } from '../../store/portal-api.ts'
import { currentLanguage, t } from '../../texts/index.ts'
import classes from './counting.module.css'
import { useGetCountItemsQuery, useGetStockCountsQuery } from './counts-api.ts'
import { RefusedCounts } from './refused-counts.tsx'

const POLL_MS = 15_000

/** The open counts of the locations where a person counts stock, and the counting of one area. */
export function CountingPage() {
  const messages = useLazyCatalogue(countingMessages, currentLanguage())
  if (messages.isError) return <LoadError onRetry={messages.retry} />
  return messages.isLoaded ? <Counting /> : <LoadingScreen />
}

function Counting() {
  const { data: places } = useGetLocationsQuery()
  const counts = useGetStockCountsQuery(undefined, {
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  })
  // Loaded with the page, so that products can be added without a connection.
  const items = useGetCountItemsQuery(undefined, { refetchOnMountOrArgChange: 300 })
  const queued = useLoadedQueue(countQueue)
  const { searchParams } = useCurrentUrl()
  if (places && (places.counting ?? []).length === 0)
    return <Callout tone="gray" title={t('portal.counting.notPermitted')} />
  if (!counts.data || !queued)
    return counts.isError ? <LoadError onRetry={counts.refetch} /> : <LoadingScreen />
  const sheet = counts.data.counts.find(({ id }) => id === Number(searchParams.get('count')))
  const area = sheet?.areas.find(({ id }) => id === Number(searchParams.get('area')))
  if (!sheet || !area) return <CountList counts={counts.data.counts} queued={queued} />
  return <Area key={area.id} sheet={sheet} area={area} queued={queued} items={items.data?.items ?? []} />
}

const toLocalEntries = (queued: readonly QueuedCountEntry[], countId: number): LocalEntries => {
  const own = queued.filter(entry => entry.countId === countId && entry.refusal === null)
  return {
    lines: own.flatMap(({ body }) => body.lines),
    finishedAreaIds: own.flatMap(({ body }) => body.finished_area_ids ?? []),
  }
}

interface CountListProps {
  counts: readonly CountSheet[]
  queued: readonly QueuedCountEntry[]
}

/** Each open count with its areas in walking order, each a large link. */
function CountList({ counts, queued }: CountListProps) {
  const known = new Set(counts.map(({ id }) => id))
  return (
    <>
      <RefusedCounts entries={queued.filter(({ countId }) => !known.has(countId))} />
      {counts.length === 0 && (
        <Card title={t('portal.counting.title')}>
          <EmptyState>{t('portal.counting.empty')}</EmptyState>
        </Card>
      )}
      {counts.map(sheet => (
        <Card
          key={sheet.id}
          title={t('portal.counting.titleAt', { location: sheet.location_name })}
          headerAction={
            <span className={classes.details}>
              {t('portal.counting.afterClose', { day: formatDay(sheet.after_close_of) })}
            </span>
          }
        >
          <RefusedCounts entries={queued.filter(({ countId }) => countId === sheet.id)} />
          <ul className={classes.list}>
            {sheet.areas.map(area => (
              <AreaRow key={area.id} sheet={sheet} area={area} local={toLocalEntries(queued, sheet.id)} />
            ))}
          </ul>
        </Card>
      ))}
    </>
  )
}

interface AreaRowProps {
  sheet: CountSheet
  area: CountSheet['areas'][number]
  local: LocalEntries
}

function AreaRow({ sheet, area, local }: AreaRowProps) {
  const { rows, counted, blanks, isFinished } = buildAreaProgress(sheet, area.id, local)
  const isCounted = isFinished && blanks === 0
  const tone: CalloutTone = isCounted ? 'green' : counted > 0 || isFinished ? 'amber' : 'gray'
  const state = isCounted ? 'counted' : counted > 0 || isFinished ? 'progress' : 'notStarted'
  const isWaiting = local.finishedAreaIds.includes(area.id) || rows.some(row => row.isWaiting)
  const address = `${PORTAL_PATH}?tab=counting&count=${sheet.id}&area=${area.id}`
  return (
    <li className={classes.item}>
      <a
        className={classes.row}
        href={address}
        onClick={event => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          void confirmAndNavigate(address).then(() => window.scrollTo(0, 0))
        }}
      >
        <span className={classes.names}>
          <strong>{area.name}</strong>
          <span className={classes.details}>
            {t('portal.counting.counted', { counted, count: rows.length })}
          </span>
          <span className={classes.badges}>
            <StatusBadge tone={tone}>{t(`portal.counting.state.${state}`)}</StatusBadge>
            {isWaiting && <StatusBadge tone="amber">{t('portal.counting.waiting')}</StatusBadge>}
          </span>
        </span>
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </a>
    </li>
  )
}

interface AreaProps {
  sheet: CountSheet
  area: CountSheet['areas'][number]
  queued: readonly QueuedCountEntry[]
  items: readonly CountItem[]
}

/** The counting of one area. Each product is saved on this device at once, and sent when there is a connection. */
function Area({ sheet, area, queued, items }: AreaProps) {
  const owner = useQueueOwner()
  const [hasFailed, setFailed] = useState(false)
  const add = (content: Pick<QueuedCountEntry['body'], 'lines' | 'finished_area_ids'>) => {
    const clientId = crypto.randomUUID()
    const adding = countQueue.add({
      ...{ clientId, owner, madeAt: Temporal.Now.instant().toString(), refusal: null },
      countId: sheet.id,
      body: { client_id: clientId, ...content },
    })
    adding.catch(() => setFailed(true))
    return adding
  }
  const back = `${PORTAL_PATH}?tab=counting`
  return (
    <>
      <div>
        <Button
          variant="subtle"
          h={44}
          px={8}
          leftSection={<IconChevronLeft size={20} stroke={1.75} aria-hidden />}
          onClick={() => void confirmAndNavigate(back)}
        >
          {t('portal.counting.areas')}
        </Button>
      </div>
      <Card title={area.name}>
        {hasFailed && <Callout tone="red" title={t('portal.counting.storageFailed')} isAlert />}
        <RefusedCounts entries={queued.filter(({ countId }) => countId === sheet.id)} />
        <AreaCounter
          sheet={sheet}
          areaId={area.id}
          draftScope={`${owner} count ${sheet.id}`}
          local={toLocalEntries(queued, sheet.id)}
          moreItems={items}
          onRecord={line => add({ lines: [line] })}
          onFinish={() => {
            void add({ lines: [], finished_area_ids: [area.id] })
            void confirmAndNavigate(back)
          }}
        />
      </Card>
    </>
  )
}
