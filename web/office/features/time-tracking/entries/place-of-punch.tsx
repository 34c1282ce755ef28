import type { PunchPlace, TimeEntry } from '@rms/contracts'
import sections from '../../../components/sections.module.css'
import { t } from '../../../texts/index.ts'

/** Where somebody clocked in and out, as the server decided, and what the device claimed. */
export function PlaceOfPunch({ entry }: { entry: TimeEntry }) {
  const lines = [
    ...(isPunched(entry) ? [t('tracking.inPlace', { place: placeInWords(entry) })] : []),
    ...(entry.out && isPunched(entry.out)
      ? [t('tracking.outPlace', { place: placeInWords(entry.out) })]
      : []),
  ]
  return lines.map(line => (
    <p key={line} className={sections.quiet}>
      {line}
    </p>
  ))
}

/** A manager's entry knows no place. */
const isPunched = ({ location_name, distance, fallback }: PunchPlace): boolean =>
  location_name !== null || distance !== null || fallback !== null

function placeInWords({ location_name, distance, accuracy, claimed, fallback }: PunchPlace): string {
  const words = [location_name ?? t('tracking.noPlace')]
  if (distance !== null) words.push(t('tracking.distance', { metres: distance }))
  if (accuracy !== null) words.push(t('tracking.accuracy', { metres: Math.round(accuracy) }))
  if (claimed?.location_name && claimed.location_name !== location_name)
    words.push(t('tracking.claimed', { place: claimed.location_name }))
  if (fallback) words.push(fallbackInWords(fallback))
  return words.join(', ')
}

function fallbackInWords({ method, value, manager }: NonNullable<PunchPlace['fallback']>): string {
  switch (method) {
    case 'manager_override':
      return t('tracking.fallback.manager', { name: manager ?? '' })
    case 'wifi_verification':
      return t('tracking.fallback.wifi', { name: value ?? '' })
    case 'emergency_clock':
      return t('tracking.fallback.emergency', { reason: value ?? '' })
  }
}
