import type { LocationPermission, StaffMember } from '@rms/contracts'
import { IconBan, IconCheck } from '@tabler/icons-react'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { t } from '../../../texts/index.ts'
import classes from './details.module.css'

/** The locations where a staff member may clock in. */
export function ClockInLocations({ member }: { member: StaffMember }) {
  return (
    <section className={classes.section} aria-labelledby="clock-in-locations">
      <h3 className={classes.heading} id="clock-in-locations">
        {t('staff.authorised')}
      </h3>
      {member.locationPermissions.length === 0 ? (
        <p className={classes.muted}>{t('staff.authorisedEmpty')}</p>
      ) : (
        <ul className={classes.places}>
          {member.locationPermissions.map(permission => (
            <li key={permission.location_id} className={classes.place}>
              <LocationNameAndAddress permission={permission} />
              <LocationPermissionBadge isPermitted={permission.can_clock_in} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

export const LocationNameAndAddress = ({ permission }: { permission: LocationPermission }) => (
  <span className={classes.placeName}>
    {permission.location_name}
    <span className={classes.muted} style={{ display: 'block' }}>
      {permission.location_address}
    </span>
  </span>
)

export const LocationPermissionBadge = ({ isPermitted }: { isPermitted: boolean }) =>
  isPermitted ? (
    <StatusBadge colour="green" icon={IconCheck}>
      {t('staff.enabled')}
    </StatusBadge>
  ) : (
    <StatusBadge colour="gray" icon={IconBan}>
      {t('staff.disabled')}
    </StatusBadge>
  )
