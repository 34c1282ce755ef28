import { Button } from '@mantine/core'
import type { ClockInLocation, ClockStatus } from '@rms/contracts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Note } from '../../components/note.tsx'
import { Card } from '../../components/states.tsx'
import { useGetClockQuery, useGetPlacesQuery } from '../../store/portal-api.ts'
import { usePortal } from '../../store/portal-store.ts'
import { t } from '../../texts/index.ts'
import classes from './clock-card.module.css'
import { AwaitedClock, ClockPanel } from './clock-panel.tsx'
import { type ClockState, clockStateOf } from './clock-state.ts'
import { PlacePanel } from './location/place-panel.tsx'
import { usePlaceCheck } from './location/use-place-check.ts'
import { type Fallback, punchBody } from './punch-body.ts'
import { RefusedPunches } from './refused-punches.tsx'
import { usePunch } from './use-punch.ts'

const FallbackDialog = lazy(async () => ({
  default: (await import('./fallback-dialog.tsx')).FallbackDialog,
}))

const POLL_MS = 60_000
const NO_LOCATIONS: ClockInLocation[] = []

/** The clock: location check, status, and one large button. The location is checked while the status is loading. */
export function ClockCard() {
  const clock = useGetClockQuery(undefined, { pollingInterval: POLL_MS, refetchOnFocus: true })
  const { data } = useGetPlacesQuery()
  const places = data?.locations ?? NO_LOCATIONS
  const { check, verify } = usePlaceCheck(places)
  const [fallback, setFallback] = useState<Fallback | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const { punch, isBusy, word } = usePunch()
  const state = useClockState(clock.data)
  const isVerified = check.status === 'verified' || fallback !== null

  const press = async () => {
    if (!state) return
    if (!isVerified) return setChoosing(true)
    const madeAt = new Date().toISOString()
    const kind = state.status === 'in' ? 'out' : 'in'
    const isDone = await punch(kind, punchBody(check, fallback, madeAt), madeAt)
    if (isDone || fallback) setFallback(null)
  }

  // A break needs no location check, because the person is already clocked in.
  const takeBreak = (edge: 'break-start' | 'break-end') => {
    const madeAt = new Date().toISOString()
    return punch(edge, { client_time: madeAt }, madeAt)
  }

  return (
    <Card title={t('portal.clock.title')}>
      {state ? <ClockPanel state={state} /> : <AwaitedClock query={clock} />}
      <PlacePanel
        check={check}
        places={places}
        fallbackName={fallback && t(`portal.fallback.${fallback.method}`)}
        onVerify={() => void verify()}
      />
      {word && <Note tone={word.tone} title={word.text} text={word.help} isAlert />}
      <RefusedPunches />
      <div className={classes.acts}>
        <Button
          className={classes.clock}
          color={state?.status === 'in' ? 'red' : undefined}
          disabled={isBusy || !isVerified || !state}
          onClick={() => void press()}
        >
          {buttonText(state, { isBusy, isVerified })}
        </Button>
        {state?.status === 'in' && (
          <Button
            variant="default"
            className={classes.break}
            disabled={isBusy}
            onClick={() => void takeBreak(state.onBreakSince ? 'break-end' : 'break-start')}
          >
            {state.onBreakSince ? t('portal.break.end') : t('portal.break.start')}
          </Button>
        )}
        <Button
          variant={word?.isPlaceRefused || check.status === 'failed' ? 'light' : 'subtle'}
          className={classes.other}
          onClick={() => setChoosing(true)}
        >
          {fallback ? t('portal.fallback.change') : t('portal.fallback.open')}
        </Button>
      </div>
      {isChoosing && (
        <Suspense>
          <FallbackDialog
            onClose={() => setChoosing(false)}
            onChoose={chosen => {
              setFallback(chosen)
              setChoosing(false)
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}

/** Null until the status is loaded from the server or the cache. */
function useClockState(serverStatus: ClockStatus | undefined): ClockState | null {
  const staffId = usePortal(state => state.session.staff?.id)
  const queued = usePortal(state => state.punches)
  return useMemo(
    () =>
      serverStatus
        ? clockStateOf(
            serverStatus,
            queued.filter(punch => punch.staffId === staffId),
          )
        : null,
    [serverStatus, queued, staffId],
  )
}

function buttonText(
  state: ClockState | null,
  { isBusy, isVerified }: { isBusy: boolean; isVerified: boolean },
): string {
  if (isBusy) return t('portal.clock.processing')
  if (!isVerified) return t('portal.clock.locationRequired')
  if (!state) return t('portal.loading')
  return state.status === 'in' ? t('portal.clock.out') : t('portal.clock.in')
}
