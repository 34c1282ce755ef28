import { Button } from '@mantine/core'
import type { ClockInLocation } from '@rms/contracts'
import { Note } from '../../../components/note.tsx'
import { t } from '../../../texts/index.ts'
import { accuracyLevel, type DeviceFix } from './geolocation.ts'
import { placesByDistance } from './judge-place.ts'
import classes from './place-panel.module.css'
import type { PlaceCheck } from './use-place-check.ts'

interface PlacePanelProps {
  check: PlaceCheck
  places: readonly ClockInLocation[]
  /** The selected fallback, which replaces the location check. */
  fallbackName: string | null
  onVerify: () => void
}

/** The result of the location check in plain language. */
export function PlacePanel({ check, places, fallbackName, onVerify }: PlacePanelProps) {
  return (
    <section className={classes.panel} aria-label={t('portal.place.title')} aria-live="polite">
      {fallbackName ? (
        <Note tone="amber" title={t('portal.place.byFallback', { name: fallbackName })} />
      ) : (
        <CheckNotice check={check} places={places} onVerify={onVerify} />
      )}
    </section>
  )
}

function CheckNotice({ check, places, onVerify }: Omit<PlacePanelProps, 'fallbackName'>) {
  switch (check.status) {
    case 'checking':
      return <Note tone="blue" title={t('portal.place.checking')} />
    case 'denied':
      return (
        <Note
          tone={check.isAsked ? 'red' : 'blue'}
          title={check.isAsked ? t('portal.place.denied') : t('portal.place.ask')}
          text={check.isAsked ? t('portal.place.deniedAction') : t('portal.place.askHelp')}
        >
          <PanelButton label={t('portal.place.allow')} onClick={onVerify} />
        </Note>
      )
    case 'allowed':
      return (
        <Note tone="amber" title={t('portal.place.stale')}>
          <PanelButton label={t('portal.place.retry')} onClick={onVerify} />
        </Note>
      )
    case 'verified':
      return (
        <Note tone="green" title={t('portal.place.in', { name: check.verdict.location?.name ?? '' })}>
          <Measures fix={check.fix} places={places} />
        </Note>
      )
    case 'failed':
      return (
        <Note tone="red" title={check.message} text={check.action}>
          {check.fix && <Measures fix={check.fix} places={places} />}
          <PanelButton label={t('portal.place.retry')} onClick={onVerify} />
        </Note>
      )
  }
}

const PanelButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="default" className={classes.retry} onClick={onClick}>
    {label}
  </Button>
)

/** Distance, radius of the geofence, and accuracy of the position. */
function Measures({ fix, places }: { fix: DeviceFix; places: readonly ClockInLocation[] }) {
  const nearest = placesByDistance(fix, places)[0]
  const accuracy = Math.round(fix.accuracy)
  return (
    <dl className={classes.measures}>
      {nearest && (
        <>
          <Measure name={t('portal.place.distance')} value={metres(nearest.distanceMetres)} />
          <Measure name={t('portal.place.radius')} value={metres(nearest.place.radius)} />
        </>
      )}
      <Measure
        name={t('portal.place.accuracy')}
        value={`±${metres(accuracy)} · ${t(`portal.accuracy.${accuracyLevel(fix.accuracy)}`)}`}
      />
    </dl>
  )
}

const Measure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

const metres = (exact: number): string =>
  exact < 10_000
    ? t('portal.metres', { metres: Math.round(exact) })
    : t('portal.kilometres', { kilometres: Math.round(exact / 1000) })
