import { Button } from '@mantine/core'
import type { WeekApproval } from '@rms/contracts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { confirm } from '../../../../shared/lib/confirm.ts'
import { useKeptFocus } from '../../../../shared/lib/kept-focus.ts'
import { RowAction } from '../../../components/row-action.tsx'
import { hoursText } from '../../../lib/hours.ts'
import { t } from '../../../texts/index.ts'
import type { useApproving } from './use-approving.ts'

/** Asks for confirmation with the list of staff, and warns if the week is not over. */
export const confirmWeeks = (people: readonly WeekApproval[], isRunning: boolean): Promise<boolean> =>
  confirm({
    title: t('tracking.approveAll', { count: people.length }),
    message: isRunning ? t('tracking.stillRunning') : t('tracking.approveMessage'),
    list: people.map(({ staffName: name, totalMinutes }) =>
      t('tracking.approveRow', { name, hours: hoursText(totalMinutes) }),
    ),
    act: t('tracking.approve'),
    isDestructive: false,
  })

/** Whether nothing prevents the approval of this week. */
export const isReady = ({ approval, openEntries, pendingReviews }: WeekApproval): boolean =>
  approval === null && openEntries === 0 && pendingReviews === 0

interface ApprovalActionProps {
  person: WeekApproval
  approving: ReturnType<typeof useApproving>
  isRunning: boolean
}

/** Keeps the focus in the cell when the button disappears and comes back after a failure. */
export const ApprovalCell = (props: ApprovalActionProps) => (
  <div {...useKeptFocus<HTMLDivElement>()}>
    <ApprovalAction {...props} />
  </div>
)

function ApprovalAction({ person, approving, isRunning }: ApprovalActionProps) {
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
      onClick={async () => {
        if (!isRunning || (await confirmWeeks([person], true))) await approving.approve([person])
      }}
    >
      {t('tracking.approve')}
    </Button>
  )
}
