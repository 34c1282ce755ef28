import { Button } from '@mantine/core'
import type { LocationPermission, StaffMember } from '@rms/contracts'
import { useKeptFocus } from '../../../../shared/lib/kept-focus.ts'
import { AppModal } from '../../../components/app-modal.tsx'
import { ErrorState } from '../../../components/states.tsx'
import { WhyLink } from '../../../components/why-link.tsx'
import { useListLocationsQuery } from '../../../lib/api/business.ts'
import { t } from '../../../texts/index.ts'
import { AddPermission } from './add-permission.tsx'
import { PermissionBadge, PlaceName } from './clock-in-locations.tsx'
import classes from './details.module.css'
import { type PermissionActs, usePermissionActs } from './use-permission-acts.ts'

interface PermissionsModalProps {
  member: StaffMember
  onClose: () => void
}

/** Where a staff member may clock in: permit, deny or remove locations, with a count of each. */
export function PermissionsModal({ member, onClose }: PermissionsModalProps) {
  const { data: locations = [], isError, refetch } = useListLocationsQuery()
  const acts = usePermissionActs(member.id)
  const { locationPermissions: permissions } = member
  const keptFocus = useKeptFocus<HTMLDivElement>()
  return (
    <AppModal opened onClose={onClose} title={t('staff.permissionsTitle', { name: member.name })} size={700}>
      <div className={classes.details} {...keptFocus}>
        {isError && <ErrorState sentence={t('staff.permissionsFailed')} onRetry={refetch} />}
        <ul className={classes.counts} aria-label={t('staff.permissionCounts')}>
          <Count figure={locations.length} word={t('staff.totalLocations')} />
          <Count figure={permissions.length} word={t('staff.authorisedLocations')} />
          <Count
            figure={permissions.filter(({ can_clock_in }) => can_clock_in).length}
            word={t('staff.activeLocations')}
          />
        </ul>
        <WhyLink topic="refused" />
        <section className={classes.section} aria-labelledby="current-permissions">
          <h3 className={classes.heading} id="current-permissions">
            {t('staff.currentPermissions')}
          </h3>
          {permissions.length === 0 && <p className={classes.quiet}>{t('staff.authorisedEmpty')}</p>}
          <ul className={classes.places}>
            {permissions.map(permission => (
              <PermissionRow key={permission.location_id} permission={permission} acts={acts} />
            ))}
          </ul>
        </section>
        <AddPermission
          places={locations.filter(({ id }) => !permissions.some(known => known.location_id === id))}
          onAdd={acts.add}
        />
      </div>
    </AppModal>
  )
}

const Count = ({ figure, word }: { figure: number; word: string }) => (
  <li>
    <strong>{figure}</strong>
    <span>{word}</span>
  </li>
)

interface PermissionRowProps {
  permission: LocationPermission
  acts: PermissionActs
}

function PermissionRow({ permission, acts }: PermissionRowProps) {
  const { location_id, location_name: name, can_clock_in } = permission
  const word = t(can_clock_in ? 'staff.disable' : 'staff.enable')
  return (
    <li className={classes.place}>
      <PlaceName permission={permission} />
      <PermissionBadge isPermitted={can_clock_in} />
      <Button
        size="xs"
        variant="default"
        aria-label={t('staff.actNamed', { act: word, name })}
        // The second click of a double click would undo the first.
        onClick={event => event.detail < 2 && acts.permit(location_id, !can_clock_in)}
      >
        {word}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        aria-label={t('staff.actNamed', { act: t('staff.remove'), name })}
        onClick={() => acts.remove(permission)}
      >
        {t('staff.remove')}
      </Button>
    </li>
  )
}
