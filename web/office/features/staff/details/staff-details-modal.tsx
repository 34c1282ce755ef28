import type { StaffMember } from '@rms/contracts'
import { AppModal } from '../../../components/app-modal.tsx'
import { Avatar } from '../../../components/avatar.tsx'
import { CategoryTag } from '../../../components/category-tag.tsx'
import { ContactLink } from '../../../components/contact-link.tsx'
import { DescriptionItem, DescriptionList } from '../../../components/description-list.tsx'
import { useGetMeQuery } from '../../../lib/api/account.ts'
import { translateDepartment } from '../../../lib/departments.ts'
import { EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { formatLongDate } from '../../../lib/format-dates.ts'
import { translateJobPosition } from '../../../lib/job-positions.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { formatSalary, getDailyRate } from '../salary.ts'
import { StaffStatusBadge } from '../staff-status-badge.tsx'
import { ClockInLocations } from './clock-in-locations.tsx'
import classes from './details.module.css'
import { LocationAssignment } from './location-assignment.tsx'
import { SalaryHistory } from './salary-history.tsx'
import { type StaffDetailAction, StaffQuickActions } from './staff-quick-actions.tsx'

interface StaffDetailsModalProps {
  member: StaffMember
  onAction: (action: StaffDetailAction) => void
  onClose: () => void
}

/** All details of a staff member, and the actions for them. */
export function StaffDetailsModal({ member, onAction, onClose }: StaffDetailsModalProps) {
  const { data: me } = useGetMeQuery()
  return (
    <AppModal opened onClose={onClose} title={t('staff.detailsTitle', { name: member.name })} size={800}>
      <div className={classes.details}>
        <header className={classes.head}>
          <Avatar name={member.name} />
          <div>
            <strong>{member.name}</strong>
            <p className={classes.muted}>{translateJobPosition(member.position)}</p>
          </div>
          <CategoryTag>{translateDepartment(member.department)}</CategoryTag>
          <StaffStatusBadge status={member.status} />
        </header>
        <StaffFacts member={member} />
        {member.salary_amount !== null && <SalaryHistory member={member} />}
        <div className={classes.columns}>
          <LocationAssignment member={member} />
          <ClockInLocations member={member} />
        </div>
        <StaffQuickActions
          onAction={onAction}
          seesPay={member.salary_amount !== null}
          mayErase={me?.role === 'admin' && member.status === 'terminated'}
        />
      </div>
    </AppModal>
  )
}

function StaffFacts({ member }: { member: StaffMember }) {
  const { money } = useFormats()
  return (
    <DescriptionList>
      <DescriptionItem term={t('staff.email')}>
        <ContactLink scheme="mailto" to={member.email} />
      </DescriptionItem>
      <DescriptionItem term={t('staff.phone')}>
        {member.phone ? <ContactLink scheme="tel" to={member.phone} /> : EMPTY_VALUE}
      </DescriptionItem>
      <DescriptionItem term={t('staff.startDate')}>
        {member.start_date ? formatLongDate(member.start_date) : EMPTY_VALUE}
      </DescriptionItem>
      <DescriptionItem term={t('staff.salaryType')}>
        {translateSalaryType(member.salary_type)}
      </DescriptionItem>
      {member.salary_amount !== null && (
        <>
          <DescriptionItem term={t('staff.currentSalary')}>{formatSalary(member, money)}</DescriptionItem>
          <DescriptionItem term={t('staff.dailyRate')}>{money(getDailyRate(member))}</DescriptionItem>
        </>
      )}
    </DescriptionList>
  )
}

const translateSalaryType = (type: string): string =>
  type === 'hourly' || type === 'weekly' ? t(`staff.${type}`) : type
