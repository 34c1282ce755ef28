import { Button } from '@mantine/core'
import type { WeekApproval } from '@rms/contracts'
import { addDays, mondayOf } from '@rms/domain-kit'
import { IconArrowBackUp, IconCheck, IconClock, IconClockPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type Column, DataTable } from '../../../components/data-table/index.ts'
import { RowAction } from '../../../components/row-action.tsx'
import sections from '../../../components/sections.module.css'
import { EmptyState } from '../../../components/states.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { WeekSteps } from '../../../components/week-steps.tsx'
import { useToday } from '../../../lib/clock.ts'
import { confirm } from '../../../lib/confirm.ts'
import { departmentWord } from '../../../lib/departments.ts'
import { type Formats, NONE } from '../../../lib/formats.ts'
import { hoursText } from '../../../lib/hours.ts'
import { t } from '../../../lib/i18n/index.ts'
import { useKeptFocus } from '../../../lib/kept-focus.ts'
import { stateOf } from '../../../lib/list-state.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import classes from '../tracking.module.css'
import { useListApprovalsQuery } from '../tracking-api.ts'
import { useApproving } from './use-approving.ts'

/** Each person's week, approved one by one or all at once. The week before this one unless told. */
export function ApprovalTab() {
  const today = useToday()
  const [chosen, go] = useState<string | null>(null)
  const weekStart = chosen ?? addDays(mondayOf(today), -7)
  const query = useListApprovalsQuery(weekStart)
  const approving = useApproving(weekStart)
  const formats = useFormats()
  const people = query.currentData?.people ?? []
  const ready = people.filter(isReady)
  return (
    <div className={sections.stack}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title}>{t('tracking.approval')}</h2>
          <p className={sections.quiet}>
            {formats.date(weekStart)} – {formats.date(addDays(weekStart, 6))}
          </p>
        </div>
        <div className={classes.controls}>
          <WeekSteps weekStart={weekStart} go={go} />
          {ready.length > 0 && (
            <Button
              leftSection={<IconCheck size={16} aria-hidden />}
              loading={approving.isBusy}
              onClick={async () => {
                if (await confirmAll(ready, weekStart === mondayOf(today))) await approving.approve(ready)
              }}
            >
              {t('tracking.approveAll', { count: ready.length })}
            </Button>
          )}
        </div>
      </div>
      <DataTable
        label={t('tracking.approval')}
        columns={[
          ...approvalColumns(formats),
          {
            key: 'act',
            header: '',
            cell: person => <ApprovalCell person={person} approving={approving} />,
            inCard: 'plain',
          },
        ]}
        rows={people}
        rowId={({ staffId }) => staffId}
        rowName={({ staffName }) => staffName}
        state={stateOf({ ...query, data: query.currentData })}
        onRetry={query.refetch}
        narrowing={{ isNarrowed: false, clear: () => undefined }}
        empty={<EmptyState icon={<IconClockPlus stroke={1.5} />} sentence={t('tracking.approvalEmpty')} />}
      />
    </div>
  )
}

/** Lists whose weeks are approved, and says so when the week is still running. */
const confirmAll = (people: readonly WeekApproval[], isRunning: boolean): Promise<boolean> =>
  confirm({
    title: t('tracking.approveAll', { count: people.length }),
    message: isRunning ? t('tracking.stillRunning') : t('tracking.approveMessage'),
    list: people.map(({ staffName: name, totalMinutes }) =>
      t('tracking.approveRow', { name, hours: hoursText(totalMinutes) }),
    ),
    act: t('tracking.approve'),
    isDestructive: false,
  })

/** Nothing stands in the way of approving this week. */
const isReady = ({ approval, openEntries, pendingReviews }: WeekApproval): boolean =>
  approval === null && openEntries === 0 && pendingReviews === 0

interface ApprovalActionProps {
  person: WeekApproval
  approving: ReturnType<typeof useApproving>
}

/** The press that it answers keeps its place in the row when the server refuses. */
const ApprovalCell = (props: ApprovalActionProps) => (
  <div {...useKeptFocus<HTMLDivElement>()}>
    <ApprovalAction {...props} />
  </div>
)

function ApprovalAction({ person, approving }: ApprovalActionProps) {
  const name = person.staffName
  if (person.approval)
    return (
      <RowAction
        icon={IconArrowBackUp}
        word={t('tracking.withdraw')}
        label={t('tracking.withdrawOf', { name })}
        onClick={() => approving.withdraw(person)}
      />
    )
  if (!isReady(person)) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('tracking.approveOf', { name })}
      onClick={() => approving.approve([person])}
    >
      {t('tracking.approve')}
    </Button>
  )
}

const approvalColumns = ({ instant }: Formats): readonly Column<WeekApproval>[] => [
  { key: 'staff', header: t('tracking.staff'), cell: person => person.staffName, inCard: 'title' },
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
    cell: person => (person.confirmedAt ? instant(person.confirmedAt) : NONE),
    inCard: 'hidden',
  },
  { key: 'state', header: t('tracking.status'), cell: person => <ApprovalState person={person} /> },
]

function ApprovalState({ person }: { person: WeekApproval }) {
  const { instant } = useFormats()
  const { approval, openEntries, pendingReviews } = person
  if (approval)
    return (
      <StatusBadge colour="green" icon={IconCheck}>
        {t('tracking.approvedBy', { who: approval.by, at: instant(approval.at) })}
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
