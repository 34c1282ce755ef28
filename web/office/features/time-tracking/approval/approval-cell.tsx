import { Button } from '@mantine/core'
import type { WeekApproval } from '@rms/contracts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { requestConfirmation } from '../../../../shared/lib/confirm.ts'
import { useFocusFallback } from '../../../../shared/lib/use-focus-fallback.ts'
import { RowAction } from '../../../components/row-actions.tsx'
import { formatHours } from '../../../lib/format-hours.ts'
import { t } from '../../../texts/index.ts'
import type { useApprovalActions } from './use-approval-actions.ts'

/** Shows a confirmation with the list of staff, and warns if the week is not over. */
export const confirmWeekApprovals = (
  people: readonly WeekApproval[],
  isWeekUnfinished: boolean,
): Promise<boolean> =>
  requestConfirmation({
    title: t('tracking.approveAll', { count: people.length }),
    message: isWeekUnfinished ? t('tracking.stillRunning') : t('tracking.approveMessage'),
    items: people.map(({ staffName: name, totalMinutes }) =>
      t('tracking.approveRow', { name, hours: formatHours(totalMinutes) }),
    ),
    confirmLabel: t('tracking.approve'),
    isDestructive: false,
  })

/** Whether the week can be approved: it is not approved yet and has no open entries or pending reviews. */
export const isReadyForApproval = ({ approval, openEntries, pendingReviews }: WeekApproval): boolean =>
  approval === null && openEntries === 0 && pendingReviews === 0

interface ApprovalActionProps {
  person: WeekApproval
  approvalActions: ReturnType<typeof useApprovalActions>
  isWeekUnfinished: boolean
}

/** Keeps the focus in the cell when the button disappears and comes back after a failure. */
export const ApprovalCell = (props: ApprovalActionProps) => (
  <div {...useFocusFallback<HTMLDivElement>()}>
    <ApprovalAction {...props} />
  </div>
)

function ApprovalAction({ person, approvalActions, isWeekUnfinished }: ApprovalActionProps) {
  const name = person.staffName
  if (person.approval)
    return (
      <RowAction
        icon={IconArrowBackUp}
        shortLabel={t('tracking.withdraw')}
        label={t('tracking.withdrawOf', { name })}
        onClick={() => approvalActions.withdraw(person)}
      />
    )
  if (!isReadyForApproval(person)) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('tracking.approveOf', { name })}
      onClick={async () => {
        if (!isWeekUnfinished || (await confirmWeekApprovals([person], true)))
          await approvalActions.approve([person])
      }}
    >
      {t('tracking.approve')}
    </Button>
  )
}
