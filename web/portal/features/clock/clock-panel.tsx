import type { ClockStatus } from '@rms/contracts'
import { computePaidMinutes, type Minutes } from '@rms/domain-kit'
import { IconClockCheck, IconClockOff, IconCup } from '@tabler/icons-react'
import { toLocalTime, useNow } from '../../../shared/lib/local-time.ts'
import { Callout } from '../../components/callout.tsx'
import { LoadError, type QueryState } from '../../components/loading-states.tsx'
import { formatDuration, getDeviceTimeZone, getMinutesSince } from '../../lib/time-format.ts'
import { getTimeZoneLabel, useHasSeveralLocations } from '../../lib/time-zone-label.ts'
import { t } from '../../texts/index.ts'
import classes from './clock-card.module.css'
import type { ClockState } from './clock-state.ts'

/** Placeholder of the panel until the status is loaded. */
export function ClockPanelPlaceholder({ query }: { query: QueryState<ClockStatus> }) {
  if (query.isError) return <LoadError onRetry={query.refetch} />
  return (
    <div className={classes.panel} data-status="awaited" role="status">
      <p className={classes.state}>{t('portal.loading')}</p>
    </div>
  )
}

/** Shows whether the person is clocked in. */
export function ClockPanel({ state }: { state: ClockState }) {
  if (state.status === 'out')
    return (
      <div className={classes.panel} data-status="out" data-waiting={state.isWaiting} role="status">
        <p className={classes.state}>
          <IconClockOff size={20} stroke={1.75} aria-hidden />
          {t('portal.clock.isOut')}
        </p>
        {state.isWaiting && <p className={classes.waiting}>{t('portal.clock.outWaits')}</p>}
      </div>
    )
  return <ClockedInPanel state={state} />
}

function ClockedInPanel({ state }: { state: Extract<ClockState, { status: 'in' }> }) {
  const { since, onBreakSince, isWaiting, isForgotten, locationName, entry } = state
  const timeZone = state.timeZone ?? getDeviceTimeZone()
  const showsLocation = useHasSeveralLocations([])
  const where = [showsLocation && locationName, getTimeZoneLabel(timeZone, since)].filter(Boolean)
  const Icon = onBreakSince ? IconCup : IconClockCheck
  return (
    <>
      <div
        className={classes.panel}
        data-status="in"
        data-waiting={isWaiting}
        data-break={onBreakSince !== null}
      >
        <p className={classes.state} role="status">
          <Icon size={20} stroke={1.75} aria-hidden />
          {onBreakSince ? t('portal.clock.onBreak') : t('portal.clock.isIn')}
        </p>
        <dl className={classes.facts}>
          <div>
            <dt>{t('portal.clock.since')}</dt>
            <dd>{toLocalTime(since, timeZone)}</dd>
          </div>
          <RunningDuration name={t('portal.clock.worked')} count={now => computePaidMinutes(entry, now)} />
          {onBreakSince && (
            <RunningDuration
              name={t('portal.clock.breakFor')}
              count={now => getMinutesSince(onBreakSince, now)}
            />
          )}
        </dl>
        {where.length > 0 && <p className={classes.waiting}>{where.join(' · ')}</p>}
        {isWaiting && <p className={classes.waiting}>{t('portal.clock.inWaits')}</p>}
      </div>
      {isForgotten && (
        <Callout tone="amber" title={t('portal.clock.forgotten')} text={t('portal.clock.forgottenHelp')} />
      )}
    </>
  )
}

function RunningDuration({ name, count }: { name: string; count: (now: Temporal.Instant) => Minutes }) {
  const now = useNow(10_000)
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatDuration(count(now))}</dd>
    </div>
  )
}
