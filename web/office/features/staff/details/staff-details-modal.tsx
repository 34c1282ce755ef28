import type { StaffMember } from '@rms/contracts'
import { AppModal } from '../../../components/app-modal.tsx'
import { ContactLink } from '../../../components/contact-link.tsx'
import { Fact, FactList } from '../../../components/fact-list.tsx'
import { PersonMark } from '../../../components/person-mark.tsx'
import { Tag } from '../../../components/tag.tsx'
import { useGetMeQuery } from '../../../lib/api/account.ts'
import { departmentWord } from '../../../lib/departments.ts'
import { NONE } from '../../../lib/formats.ts'
import { positionWord } from '../../../lib/positions.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { dateInWords } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import { dailyRate, payText } from '../pay.ts'
import { StaffStatusBadge } from '../staff-status.tsx'
import { ClockInLocations } from './clock-in-locations.tsx'
import classes from './details.module.css'
import { LocationAssignment } from './location-assignment.tsx'
import { type DetailAct, QuickActions } from './quick-actions.tsx'
import { SalaryHistory } from './salary-history.tsx'

interface StaffDetailsModalProps {
  member: StaffMember
  onAct: (act: DetailAct) => void
  onClose: () => void
}

/** All details of a staff member, and the actions for them. */
export function StaffDetailsModal({ member, onAct, onClose }: StaffDetailsModalProps) {
  const { data: me } = useGetMeQuery()
  return (
    <AppModal opened onClose={onClose} title={t('staff.detailsTitle', { name: member.name })} size={800}>
      <div className={classes.details}>
        <header className={classes.head}>
          <PersonMark name={member.name} />
          <div>
            <strong>{member.name}</strong>
            <p className={classes.quiet}>{positionWord(member.position)}</p>
          </div>
          <Tag>{departmentWord(member.department)}</Tag>
          <StaffStatusBadge status={member.status} />
        </header>
        <Facts member={member} />
        {member.salary_amount !== null && <SalaryHistory member={member} />}
        <div className={classes.columns}>
          <LocationAssignment member={member} />
          <ClockInLocations member={member} />
        </div>
        <QuickActions
          onAct={onAct}
          seesPay={member.salary_amount !== null}
          mayErase={me?.role === 'admin' && member.status === 'terminated'}
        />
      </div>
    </AppModal>
  )
}

function Facts({ member }: { member: StaffMember }) {
  const { money } = useFormats()
  return (
    <FactList>
      <Fact word={t('staff.email')}>
        <ContactLink scheme="mailto" to={member.email} />
      </Fact>
      <Fact word={t('staff.phone')}>
        {member.phone ? <ContactLink scheme="tel" to={member.phone} /> : NONE}
      </Fact>
      <Fact word={t('staff.startDate')}>{member.start_date ? dateInWords(member.start_date) : NONE}</Fact>
      <Fact word={t('staff.salaryType')}>{typeWord(member.salary_type)}</Fact>
      {member.salary_amount !== null && (
        <>
          <Fact word={t('staff.currentSalary')}>{payText(member, money)}</Fact>
          <Fact word={t('staff.dailyRate')}>{money(dailyRate(member))}</Fact>
        </>
      )}
    </FactList>
  )
}

const typeWord = (type: string): string =>
  type === 'hourly' || type === 'weekly' ? t(`staff.${type}`) : type
