import type { TimeEntryException, WeekApproval } from '@rms/contracts'
import { IconCheck, IconClock } from '@tabler/icons-react'
import type { DataTableColumn } from '../../../components/data-table/index.ts'
import { RowButton } from '../../../components/row-actions.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { translateDepartment } from '../../../lib/departments.ts'
import { type DisplayFormats, EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { formatHours } from '../../../lib/format-hours.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { ExceptionBadges } from './exception-badges.tsx'

interface ApprovalColumnOptions {
  formats: DisplayFormats
  hasSeveral: boolean
  expandedStaffId: number | null
  onToggle: (person: WeekApproval) => void
}

export const createApprovalColumns = ({
  formats: { longDateTime },
  hasSeveral,
  expandedStaffId,
  onToggle,
}: ApprovalColumnOptions): readonly DataTableColumn<WeekApproval>[] => [
  {
    key: 'staff',
    header: t('tracking.staff'),
    cell: person => (
      <RowButton isExpanded={person.staffId === expandedStaffId} onClick={() => onToggle(person)}>
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
          cell: (person: WeekApproval) => person.locationName ?? EMPTY_VALUE,
        },
      ]
    : []),
  {
    key: 'department',
    header: t('tracking.department'),
    cell: person => translateDepartment(person.department),
    inCard: 'hidden',
  },
  {
    key: 'hours',
    header: t('tracking.hours'),
    cell: person => formatHours(person.totalMinutes),
    isNumeric: true,
  },
  {
    key: 'overtime',
    header: t('tracking.overtime'),
    cell: person => formatHours(person.overtimeMinutes),
    isNumeric: true,
  },
  {
    key: 'confirmed',
    header: t('tracking.confirmed'),
    cell: person => (person.confirmedAt ? longDateTime(person.confirmedAt) : EMPTY_VALUE),
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
const isShownAsException = (exception: TimeEntryException): boolean =>
  exception !== 'open' && exception !== 'pending_review'

function ApprovalState({ person }: { person: WeekApproval }) {
  const { longDateTime } = useFormats()
  const { approval, openEntries, pendingReviews } = person
  if (approval)
    return (
      <StatusBadge colour="green" icon={IconCheck}>
        {t('tracking.approvedBy', { who: approval.by, at: longDateTime(approval.at) })}
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
