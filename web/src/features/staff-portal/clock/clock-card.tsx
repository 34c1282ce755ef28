import { Button } from '@mantine/core'
import type { ClockPlace, ClockStatus } from '@rms/contracts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { PlacePanel } from '../location/place-panel.tsx'
import { usePlaceCheck } from '../location/use-place-check.ts'
import { Note } from '../parts/note.tsx'
import { Card } from '../parts/states.tsx'
import { useGetPlacesQuery } from '../portal-api.ts'
import { usePortal } from '../portal-store.ts'
import { t } from '../texts/index.ts'
import classes from './clock-card.module.css'
import { ClockPanel } from './clock-panel.tsx'
import { clockStateOf } from './clock-state.ts'
import { type Fallback, punchBody } from './punch-body.ts'
import { RefusedPunches } from './refused-punches.tsx'
import { usePunch } from './use-punch.ts'

const FallbackDialog = lazy(async () => ({
  default: (await import('./fallback-dialog.tsx')).FallbackDialog,
}))

const nowhere: ClockPlace[] = []

/** The clock: where I am, whether I am in, and one large button. */
export function ClockCard({ told }: { told: ClockStatus }) {
  const { data } = useGetPlacesQuery()
  const places = data?.locations ?? nowhere
  const { check, verify } = usePlaceCheck(places)
  const [fallback, setFallback] = useState<Fallback | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const { punch, isBusy, word } = usePunch()
  const state = useClockState(told)
  const isVerified = check.status === 'verified' || fallback !== null

  const press = async () => {
    if (!isVerified) return setChoosing(true)
    const madeAt = new Date().toISOString()
    const kind = state.status === 'in' ? 'out' : 'in'
    const isDone = await punch(kind, punchBody(check, fallback, madeAt), madeAt)
    if (isDone || fallback) setFallback(null)
  }

  // A break needs no place: whoever is in has shown theirs.
  const takeBreak = (edge: 'break-start' | 'break-end') => {
    const madeAt = new Date().toISOString()
    return punch(edge, { client_time: madeAt }, madeAt)
  }

  return (
    <Card title={t('portal.clock.title')}>
      <ClockPanel state={state} />
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
          color={state.status === 'in' ? 'red' : undefined}
          disabled={isBusy || !isVerified}
          onClick={() => void press()}
        >
          {buttonText(state.status, { isBusy, isVerified })}
        </Button>
        {state.status === 'in' && (
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

function useClockState(told: ClockStatus) {
  const staffId = usePortal(state => state.session.staff?.id)
  const kept = usePortal(state => state.punches)
  return useMemo(
    () =>
      clockStateOf(
        told,
        kept.filter(punch => punch.staffId === staffId),
      ),
    [told, kept, staffId],
  )
}

function buttonText(status: 'in' | 'out', { isBusy, isVerified }: { isBusy: boolean; isVerified: boolean }) {
  if (isBusy) return t('portal.clock.processing')
  if (!isVerified) return t('portal.clock.locationRequired')
  return status === 'in' ? t('portal.clock.out') : t('portal.clock.in')
}
