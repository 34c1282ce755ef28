import { Button, Select } from '@mantine/core'
import type { StaffMember } from '@rms/contracts'
import { PersonMark } from '../../components/person-mark.tsx'
import { DeleteAction } from '../../components/row-action.tsx'
import { Tag } from '../../components/tag.tsx'
import { departmentWord } from '../../lib/departments.ts'
import { usePlaces } from '../../lib/places.ts'
import { positionWord } from '../../lib/positions.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import { dailyRate, payText } from './pay.ts'
import classes from './staff-card.module.css'
import { STAFF_STATUSES, StaffStatusBadge } from './staff-status.tsx'
import type { StaffActs } from './use-staff-acts.ts'

interface StaffCardProps {
  member: StaffMember
  acts: StaffActs
  onDetails: () => void
}

/** A staff member in the directory with location and pay; status and deletion are available directly. */
export function StaffCard({ member, acts, onDetails }: StaffCardProps) {
  const { name } = member
  const { hasSeveral, locations } = usePlaces()
  const location = hasSeveral && locations.find(({ id }) => id === member.location_id)
  return (
    <article className={classes.card} aria-label={name} data-status={member.status}>
      <div className={classes.head}>
        <PersonMark name={name} />
        <div className={classes.identity}>
          <h2 className={classes.name}>{name}</h2>
          <p className={classes.position}>{positionWord(member.position)}</p>
        </div>
        <StaffStatusBadge status={member.status} />
      </div>
      <div className={classes.facts}>
        <Tag>{departmentWord(member.department)}</Tag>
        {location && <Tag>{location.name}</Tag>}
        <PayText member={member} />
      </div>
      <div className={classes.foot}>
        <Button variant="default" size="xs" onClick={onDetails} aria-label={t('staff.detailsOf', { name })}>
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
            if (status && status !== member.status) void acts.setStatus(member, status)
          }}
        />
        <DeleteAction name={name} onClick={() => acts.remove(member)} />
      </div>
    </article>
  )
}

function PayText({ member }: { member: StaffMember }) {
  const { money } = useFormats()
  if (member.salary_amount === null) return null
  return (
    <span className={classes.wage}>
      <strong>{payText(member, money)}</strong>
      <span>{t('staff.daily', { amount: money(dailyRate(member)) })}</span>
    </span>
  )
}
