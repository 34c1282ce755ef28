import type { EntryException, WeekApproval } from '@rms/contracts'
import { IconCheck, IconClock } from '@tabler/icons-react'
import type { Column } from '../../../components/data-table/index.ts'
import { RowButton } from '../../../components/row-action.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { departmentWord } from '../../../lib/departments.ts'
import { type Formats, NONE } from '../../../lib/formats.ts'
import { hoursText } from '../../../lib/hours.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { ExceptionBadges } from './exception-badges.tsx'

interface Shown {
  formats: Formats
  hasSeveral: boolean
  unfolded: number | null
  toggle: (person: WeekApproval) => void
}

export const approvalColumns = ({
  formats: { instantInWords },
  hasSeveral,
  unfolded,
  toggle,
}: Shown): readonly Column<WeekApproval>[] => [
  {
    key: 'staff',
    header: t('tracking.staff'),
    cell: person => (
      <RowButton isExpanded={person.staffId === unfolded} onClick={() => toggle(person)}>
        {person.staffName}
      </RowButton>
    ),
    inCard: 'title',
  },
  ...(hasSeveral
    ? [
        {
          key: 'location',
          header: t('common.location'),
          cell: (person: WeekApproval) => person.locationName ?? NONE,
        },
      ]
    : []),
  {
    key: 'department',
    header: t('tracking.department'),
    cell: person => departmentWord(person.department),
    inCard: 'hidden',
  },
  {
    key: 'hours',
    header: t('tracking.hours'),
    cell: person => hoursText(person.totalMinutes),
    isNumeric: true,
  },
  {
    key: 'overtime',
    header: t('tracking.overtime'),
    cell: person => hoursText(person.overtimeMinutes),
    isNumeric: true,
  },
  {
    key: 'confirmed',
    header: t('tracking.confirmed'),
    cell: person => (person.confirmedAt ? instantInWords(person.confirmedAt) : NONE),
    inCard: 'hidden',
  },
  {
    key: 'exceptions',
    header: t('tracking.exceptions'),
    cell: person => <ExceptionBadges exceptions={person.exceptions.filter(isShownAsException)} />,
    inCard: 'wide',
  },
  { key: 'state', header: t('tracking.status'), cell: person => <ApprovalState person={person} /> },
]

/** Open entries and pending reviews are shown in the status column instead. */
const isShownAsException = (exception: EntryException): boolean =>
  exception !== 'open' && exception !== 'pending_review'

function ApprovalState({ person }: { person: WeekApproval }) {
  const { instantInWords } = useFormats()
  const { approval, openEntries, pendingReviews } = person
  if (approval)
    return (
      <StatusBadge colour="green" icon={IconCheck}>
        {t('tracking.approvedBy', { who: approval.by, at: instantInWords(approval.at) })}
      </StatusBadge>
    )
  const obstacles = [
    ...(openEntries > 0 ? [t('tracking.openEntries', { count: openEntries })] : []),
    ...(pendingReviews > 0 ? [t('tracking.pendingReviews', { count: pendingReviews })] : []),
  ]
  return (
    <StatusBadge colour="amber" icon={IconClock}>
      {obstacles.join(', ') || t('tracking.notApproved')}
    </StatusBadge>
  )
}
