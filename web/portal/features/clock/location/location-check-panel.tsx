import { Button } from '@mantine/core'
import type { ClockInLocation } from '@rms/contracts'
import { Callout } from '../../../components/callout.tsx'
import { t } from '../../../texts/index.ts'
import { sortLocationsByDistance } from './check-position-locally.ts'
import { type DevicePosition, getAccuracyLevel } from './geolocation.ts'
import classes from './location-check-panel.module.css'
import type { LocationCheck } from './use-location-check.ts'

interface LocationCheckPanelProps {
  check: LocationCheck
  locations: readonly ClockInLocation[]
  /** The selected fallback, which replaces the location check. */
  fallbackName: string | null
  onVerify: () => void
}

/** The result of the location check in plain language. */
export function LocationCheckPanel({ check, locations, fallbackName, onVerify }: LocationCheckPanelProps) {
  return (
    <section className={classes.panel} aria-label={t('portal.place.title')} aria-live="polite">
      {fallbackName ? (
        <Callout tone="amber" title={t('portal.place.byFallback', { name: fallbackName })} />
      ) : (
        <CheckNotice check={check} locations={locations} onVerify={onVerify} />
      )}
    </section>
  )
}

function CheckNotice({ check, locations, onVerify }: Omit<LocationCheckPanelProps, 'fallbackName'>) {
  switch (check.status) {
    case 'checking':
      return <Callout tone="blue" title={t('portal.place.checking')} />
    case 'denied':
      return (
        <Callout
          tone={check.wasRequested ? 'red' : 'blue'}
          title={check.wasRequested ? t('portal.place.denied') : t('portal.place.permission')}
          text={check.wasRequested ? t('portal.place.deniedAction') : t('portal.place.permissionHelp')}
        >
          <PanelButton label={t('portal.place.allow')} onClick={onVerify} />
        </Callout>
      )
    case 'allowed':
      return (
        <Callout tone="amber" title={t('portal.place.stale')}>
          <PanelButton label={t('portal.place.retry')} onClick={onVerify} />
        </Callout>
      )
    case 'verified':
      return (
        <Callout tone="green" title={t('portal.place.in', { name: check.verdict.location?.name ?? '' })}>
          <PositionMeasurements fix={check.fix} locations={locations} />
        </Callout>
      )
    case 'failed':
      return (
        <Callout tone="red" title={check.message} text={check.action}>
          {check.fix && <PositionMeasurements fix={check.fix} locations={locations} />}
          <PanelButton label={t('portal.place.retry')} onClick={onVerify} />
        </Callout>
      )
  }
}

const PanelButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="default" className={classes.retry} onClick={onClick}>
    {label}
  </Button>
)

/** Distance, radius of the geofence, and accuracy of the position. */
function PositionMeasurements({
  fix,
  locations,
}: {
  fix: DevicePosition
  locations: readonly ClockInLocation[]
}) {
  const nearest = sortLocationsByDistance(fix, locations)[0]
  const accuracy = Math.round(fix.accuracy)
  return (
    <dl className={classes.measures}>
      {nearest && (
        <>
          <Measurement name={t('portal.place.distance')} value={formatMetres(nearest.distanceMetres)} />
          <Measurement name={t('portal.place.radius')} value={formatMetres(nearest.location.radius)} />
        </>
      )}
      <Measurement
        name={t('portal.place.accuracy')}
        value={`±${formatMetres(accuracy)} · ${t(`portal.accuracy.${getAccuracyLevel(fix.accuracy)}`)}`}
      />
    </dl>
  )
}

const Measurement = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

const formatMetres = (exact: number): string =>
  exact < 10_000
    ? t('portal.metres', { metres: Math.round(exact) })
    : t('portal.kilometres', { kilometres: Math.round(exact / 1000) })
