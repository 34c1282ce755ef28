import { Button, Checkbox } from '@mantine/core'
import type { LocationPermission, StaffMember } from '@rms/contracts'
import { useFocusFallback } from '../../../../shared/lib/use-focus-fallback.ts'
import { AppModal } from '../../../components/app-modal.tsx'
import { HelpLink } from '../../../components/help-link.tsx'
import { ErrorState } from '../../../components/page-states.tsx'
import { useListLocationsQuery } from '../../../lib/api/business.ts'
import { t } from '../../../texts/index.ts'
import { AddLocationPermission } from './add-location-permission.tsx'
import { LocationNameAndAddress, LocationPermissionBadge } from './clock-in-locations.tsx'
import classes from './details.module.css'
import {
  type LocationPermissionActions,
  useLocationPermissionActions,
} from './use-location-permission-actions.ts'

interface LocationPermissionsModalProps {
  member: StaffMember
  onClose: () => void
}

/** Where a staff member may clock in, receive deliveries and count stock: permit, deny or remove locations, with a count of each. */
export function LocationPermissionsModal({ member, onClose }: LocationPermissionsModalProps) {
  const { data: locations = [], isError, refetch } = useListLocationsQuery()
  const actions = useLocationPermissionActions(member.id)
  const { locationPermissions: permissions } = member
  const focusFallback = useFocusFallback<HTMLDivElement>()
  return (
    <AppModal opened onClose={onClose} title={t('staff.permissionsTitle', { name: member.name })} size={700}>
      <div className={classes.details} {...focusFallback}>
        {isError && <ErrorState message={t('staff.permissionsFailed')} onRetry={refetch} />}
        <ul className={classes.counts} aria-label={t('staff.permissionCounts')}>
          <Count value={locations.length} label={t('staff.totalLocations')} />
          <Count value={permissions.length} label={t('staff.authorisedLocations')} />
          <Count
            value={permissions.filter(({ can_clock_in }) => can_clock_in).length}
            label={t('staff.activeLocations')}
          />
        </ul>
        <HelpLink topic="refused" />
        <section className={classes.section} aria-labelledby="current-permissions">
          <h3 className={classes.heading} id="current-permissions">
            {t('staff.currentPermissions')}
          </h3>
          <p className={classes.muted}>{t('staff.canReceiveHelp')}</p>
          <p className={classes.muted}>{t('staff.canCountHelp')}</p>
          {permissions.length === 0 && <p className={classes.muted}>{t('staff.authorisedEmpty')}</p>}
          <ul className={classes.places}>
            {permissions.map(permission => (
              <PermissionRow key={permission.location_id} permission={permission} actions={actions} />
            ))}
          </ul>
        </section>
        <AddLocationPermission
          locations={locations.filter(({ id }) => !permissions.some(known => known.location_id === id))}
          onAdd={actions.add}
        />
      </div>
    </AppModal>
  )
}

const Count = ({ value, label }: { value: number; label: string }) => (
  <li>
    <strong>{value}</strong>
    <span>{label}</span>
  </li>
)

interface PermissionRowProps {
  permission: LocationPermission
  actions: LocationPermissionActions
}

function PermissionRow({ permission, actions }: PermissionRowProps) {
  const {
    location_id,
    location_name: name,
    can_clock_in,
    can_receive = false,
    can_count = false,
  } = permission
  const actionLabel = t(can_clock_in ? 'staff.disable' : 'staff.enable')
  return (
    <li className={classes.place}>
      <LocationNameAndAddress permission={permission} />
      <LocationPermissionBadge isPermitted={can_clock_in} />
      <Button
        size="xs"
        variant="default"
        aria-label={t('staff.actNamed', { action: actionLabel, name })}
        // The second click of a double click would undo the first.
        onClick={event => event.detail < 2 && actions.setCanClockIn(location_id, !can_clock_in)}
      >
        {actionLabel}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        aria-label={t('staff.actNamed', { action: t('staff.remove'), name })}
        onClick={() => actions.remove(permission)}
      >
        {t('staff.remove')}
      </Button>
      <Checkbox
        className={classes.receiving}
        label={t('staff.canReceive')}
        aria-label={t('staff.canReceiveNamed', { name })}
        checked={can_receive}
        onChange={event => void actions.setCanReceive(location_id, event.currentTarget.checked)}
      />
      <Checkbox
        className={classes.receiving}
        label={t('staff.canCount')}
        aria-label={t('staff.canCountNamed', { name })}
        checked={can_count}
        onChange={event => void actions.setCanCount(location_id, event.currentTarget.checked)}
      />
    </li>
  )
}
