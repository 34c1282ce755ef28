import { Button, Select } from '@mantine/core'
import type { StaffMember } from '@rms/contracts'
import { memo } from 'react'
import { Avatar } from '../../components/avatar.tsx'
import { CategoryTag } from '../../components/category-tag.tsx'
import { DeleteRowAction } from '../../components/row-actions.tsx'
import { translateDepartment } from '../../lib/departments.ts'
import { translateJobPosition } from '../../lib/job-positions.ts'
import { useBusinessLocations } from '../../lib/use-business-locations.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import { formatSalary, getDailyRate } from './salary.ts'
import classes from './staff-card.module.css'
import { STAFF_STATUSES, StaffStatusBadge } from './staff-status-badge.tsx'
import type { StaffActions } from './use-staff-actions.ts'

interface StaffCardProps {
  member: StaffMember
  actions: StaffActions
  onDetails: (memberId: number) => void
}

/** A staff member in the directory with location and pay; status and deletion are available directly. */
export const StaffCard = memo(function StaffCard({ member, actions, onDetails }: StaffCardProps) {
  const { name } = member
  const { hasSeveral, locations } = useBusinessLocations()
  const location = hasSeveral && locations.find(({ id }) => id === member.location_id)
  return (
    <article className={classes.card} aria-label={name} data-status={member.status}>
      <div className={classes.head}>
        <Avatar name={name} />
        <div className={classes.identity}>
          <h2 className={classes.name}>{name}</h2>
          <p className={classes.position}>{translateJobPosition(member.position)}</p>
        </div>
        <StaffStatusBadge status={member.status} />
      </div>
      <div className={classes.facts}>
        <CategoryTag>{translateDepartment(member.department)}</CategoryTag>
        {location && <CategoryTag>{location.name}</CategoryTag>}
        <SalaryText member={member} />
      </div>
      <div className={classes.foot}>
        <Button
          variant="default"
          size="xs"
          onClick={() => onDetails(member.id)}
          aria-label={t('staff.detailsOf', { name })}
        >
          {t('staff.details')}
        </Button>
        <Select
          size="xs"
          className={classes.status}
          aria-label={t('staff.statusOf', { name })}
          data={STAFF_STATUSES.map(status => ({ value: status, label: t(`staff.status.${status}`) }))}
          value={member.status}
          onChange={chosen => {
            const status = STAFF_STATUSES.find(known => known === chosen)
            if (status && status !== member.status) void actions.setStatus(member, status)
          }}
        />
        <DeleteRowAction name={name} onClick={() => actions.remove(member)} />
      </div>
    </article>
  )
})

function SalaryText({ member }: { member: StaffMember }) {
  const { money } = useFormats()
  if (member.salary_amount === null) return null
  return (
    <span className={classes.wage}>
      <strong>{formatSalary(member, money)}</strong>
      <span>{t('staff.daily', { amount: money(getDailyRate(member)) })}</span>
    </span>
  )
}
