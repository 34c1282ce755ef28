import { Button } from '@mantine/core'
import type { ClockInLocation, ClockStatus } from '@rms/contracts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Callout } from '../../components/callout.tsx'
import { Card } from '../../components/loading-states.tsx'
import { useGetClockQuery, useGetLocationsQuery } from '../../store/portal-api.ts'
import { usePortalSelector } from '../../store/portal-store.ts'
import { t } from '../../texts/index.ts'
import classes from './clock-card.module.css'
import { ClockPanel, ClockPanelPlaceholder } from './clock-panel.tsx'
import { type ClockState, getClockState } from './clock-state.ts'
import { type ClockInFallback, createPunchBody } from './create-punch-body.ts'
import { LocationCheckPanel } from './location/location-check-panel.tsx'
import { useLocationCheck } from './location/use-location-check.ts'
import { RefusedPunches } from './refused-punches.tsx'
import { usePunch } from './use-punch.ts'

const ClockInFallbackDialog = lazy(async () => ({
  default: (await import('./clock-in-fallback-dialog.tsx')).ClockInFallbackDialog,
}))

const POLL_MS = 60_000
const NO_LOCATIONS: ClockInLocation[] = []

/** The clock: location check, status, and one large button. The location is checked while the status is loading. */
export function ClockCard() {
  const clock = useGetClockQuery(undefined, { pollingInterval: POLL_MS, refetchOnFocus: true })
  const { data } = useGetLocationsQuery()
  const locations = data?.locations ?? NO_LOCATIONS
  const { check, verify } = useLocationCheck(locations)
  const [fallback, setFallback] = useState<ClockInFallback | null>(null)
  const [isFallbackDialogOpen, setFallbackDialogOpen] = useState(false)
  const { punch, isBusy, message } = usePunch()
  const state = useClockState(clock.data)
  const isVerified = check.status === 'verified' || fallback !== null

  const punchOrChooseFallback = async () => {
    if (!state) return
    if (!isVerified) return setFallbackDialogOpen(true)
    const madeAt = new Date().toISOString()
    const kind = state.status === 'in' ? 'out' : 'in'
    const isDone = await punch(kind, createPunchBody(check, fallback, madeAt), madeAt)
    if (isDone || fallback) setFallback(null)
  }

  // A break needs no location check, because the person is already clocked in.
  const punchBreak = (edge: 'break-start' | 'break-end') => {
    const madeAt = new Date().toISOString()
    return punch(edge, { client_time: madeAt }, madeAt)
  }

  return (
    <Card title={t('portal.clock.title')}>
      {state ? <ClockPanel state={state} /> : <ClockPanelPlaceholder query={clock} />}
      <LocationCheckPanel
        check={check}
        locations={locations}
        fallbackName={fallback && t(`portal.fallback.${fallback.method}`)}
        onVerify={() => void verify()}
      />
      {message && <Callout tone={message.tone} title={message.text} text={message.help} isAlert />}
      <RefusedPunches />
      <div className={classes.actions}>
        <Button
          className={classes.clock}
          color={state?.status === 'in' ? 'red' : undefined}
          disabled={isBusy || !isVerified || !state}
          onClick={() => void punchOrChooseFallback()}
        >
          {buttonText(state, { isBusy, isVerified })}
        </Button>
        {state?.status === 'in' && (
          <Button
            variant="default"
            className={classes.break}
            disabled={isBusy}
            onClick={() => void punchBreak(state.onBreakSince ? 'break-end' : 'break-start')}
          >
            {state.onBreakSince ? t('portal.break.end') : t('portal.break.start')}
          </Button>
        )}
        <Button
          variant={message?.isLocationRejected || check.status === 'failed' ? 'light' : 'subtle'}
          className={classes.other}
          onClick={() => setFallbackDialogOpen(true)}
        >
          {fallback ? t('portal.fallback.change') : t('portal.fallback.open')}
        </Button>
      </div>
      {isFallbackDialogOpen && (
        <Suspense>
          <ClockInFallbackDialog
            onClose={() => setFallbackDialogOpen(false)}
            onChoose={chosen => {
              setFallback(chosen)
              setFallbackDialogOpen(false)
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}

/** Null until the status is loaded from the server or the cache. */
function useClockState(serverStatus: ClockStatus | undefined): ClockState | null {
  const staffId = usePortalSelector(state => state.session.staff?.id)
  const queued = usePortalSelector(state => state.punches)
  return useMemo(
    () =>
      serverStatus
        ? getClockState(
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
