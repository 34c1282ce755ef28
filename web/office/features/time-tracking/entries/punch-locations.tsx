import type { PunchLocation, TimeEntry } from '@rms/contracts'
import sections from '../../../components/sections.module.css'
import { t } from '../../../texts/index.ts'

/** Where a staff member clocked in and out, as verified by the server, and what the device reported. */
export function PunchLocations({ entry }: { entry: TimeEntry }) {
  const lines = [
    ...(hasPunchLocation(entry) ? [t('tracking.inPlace', { place: describeLocation(entry) })] : []),
    ...(entry.out && hasPunchLocation(entry.out)
      ? [t('tracking.outPlace', { place: describeLocation(entry.out) })]
      : []),
  ]
  return lines.map(line => (
    <p key={line} className={sections.muted}>
      {line}
    </p>
  ))
}

/** Entries created by a manager have no location. */
const hasPunchLocation = ({ location_name, distance, fallback }: PunchLocation): boolean =>
  location_name !== null || distance !== null || fallback !== null

function describeLocation({ location_name, distance, accuracy, claimed, fallback }: PunchLocation): string {
  const parts = [location_name ?? t('tracking.noPlace')]
  if (distance !== null) parts.push(t('tracking.distance', { metres: distance }))
  if (accuracy !== null) parts.push(t('tracking.accuracy', { metres: Math.round(accuracy) }))
  if (claimed?.location_name && claimed.location_name !== location_name)
    parts.push(t('tracking.claimed', { place: claimed.location_name }))
  if (fallback) parts.push(describeFallback(fallback))
  return parts.join(', ')
}

function describeFallback({ method, value, manager }: NonNullable<PunchLocation['fallback']>): string {
  switch (method) {
    case 'manager_override':
      return t('tracking.fallback.manager', { name: manager ?? '' })
    case 'wifi_verification':
      return t('tracking.fallback.wifi', { name: value ?? '' })
    case 'emergency_clock':
      return t('tracking.fallback.emergency', { reason: value ?? '' })
  }
}
