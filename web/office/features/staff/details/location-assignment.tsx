import { Select } from '@mantine/core'
import type { StaffMember } from '@rms/contracts'
import { useListLocationsQuery } from '../../../lib/api/business.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { notifyNotSaved } from '../../../lib/notify-not-saved.ts'
import { t } from '../../../texts/index.ts'
import { useUpdateStaffMutation } from '../staff-api.ts'
import classes from './details.module.css'

/** Assigns a staff member to a location, which also permits clocking in there. */
export function LocationAssignment({ member }: { member: StaffMember }) {
  const { data: locations = [] } = useListLocationsQuery()
  const [update] = useUpdateStaffMutation()
  const assign = async (chosen: string | null) => {
    const locationId = chosen ? Number(chosen) : null
    if (locationId === member.location_id) return
    try {
      await update({ id: member.id, body: { locationId } }).unwrap()
      notifySuccess(t('staff.assigned'))
    } catch (thrown) {
      notifyNotSaved(t('staff.assignFailed'), thrown)
    }
  }
  return (
    <section className={classes.section} aria-labelledby="location-assignment">
      <h3 className={classes.heading} id="location-assignment">
        {t('staff.assignment')}
      </h3>
      <Select
        aria-label={t('staff.assignedLocation')}
        description={t('staff.assignmentHelp')}
        clearable
        placeholder={t('staff.noLocation')}
        data={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={member.location_id === null ? null : String(member.location_id)}
        onChange={assign}
      />
    </section>
  )
}
