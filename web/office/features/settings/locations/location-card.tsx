import { Title } from '@mantine/core'
import type { Location } from '@rms/contracts'
import { DeleteRowAction, EditRowAction } from '../../../components/row-actions.tsx'
import { t } from '../../../texts/index.ts'
import classes from './locations.module.css'

interface LocationCardProps {
  location: Location
  canEdit: boolean
  onEdit: () => void
  onDelete: () => void
}

/** The details of a location; empty ones are left out. */
export function LocationCard({ location, canEdit, onEdit, onDelete }: LocationCardProps) {
  return (
    <article className={classes.card}>
      <div className={classes.cardHeader}>
        <Title order={2} size="h3" className={classes.name}>
          {location.name}
        </Title>
        {canEdit && (
          <>
            <EditRowAction name={location.name} onClick={onEdit} />
            <DeleteRowAction name={location.name} onClick={onDelete} />
          </>
        )}
      </div>
      <dl className={classes.facts}>
        {listDetails(location).map(
          ([word, value]) =>
            value && (
              <div key={word}>
                <dt>{word}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </article>
  )
}

const listDetails = (location: Location): readonly (readonly [string, string])[] => [
  [t('locations.address'), location.address],
  [t('locations.phone'), location.phone],
  [t('locations.email'), location.email],
  [t('locations.manager'), location.manager],
  [t('locations.position'), formatPosition(location)],
  [t('locations.timezone'), location.timezone?.replaceAll('_', ' ') ?? t('locations.businessZone')],
  [t('locations.wifi'), location.wifi_networks.join(', ')],
]

/** The geofence radius of a location without its own radius. */
const DEFAULT_RADIUS_METRES = 100

function formatPosition({ latitude, longitude, radius }: Location): string {
  if (latitude === null || longitude === null) return ''
  return `${latitude}, ${longitude} · ${t('locations.metres', { metres: radius ?? DEFAULT_RADIUS_METRES })}`
}
