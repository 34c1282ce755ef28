import { Button } from '@mantine/core'
import type { StockCount } from '@rms/contracts'
import { IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { requestConfirmation } from '../../../../shared/lib/confirm.ts'
import { ReasonModal } from '../../../components/reason-modal.tsx'
import { deleteWithConfirmation } from '../../../lib/delete-with-confirmation.ts'
import { formatLongDate } from '../../../lib/format-dates.ts'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import {
  useCloseStockCountMutation,
  useDeleteStockCountMutation,
  useReopenStockCountMutation,
} from '../stock-counts-api.ts'

/** An open count can be closed or deleted, a closed one reopened with a reason. */
export const CountActions = ({ count }: { count: StockCount }) =>
  count.state === 'open' ? (
    <>
      <DeleteButton count={count} />
      <CloseButton count={count} />
    </>
  ) : (
    <ReopenButton count={count} />
  )

/** With the version that is shown: what somebody has counted since is not closed unseen. */
function CloseButton({ count }: { count: StockCount }) {
  const [close, { isLoading }] = useCloseStockCountMutation()
  const openAreas = count.areas.filter(({ state }) => state !== 'counted')
  const confirmAndClose = async () => {
    const isComplete = openAreas.length === 0
    const isConfirmed = await requestConfirmation({
      title: t(isComplete ? 'stockCounts.closeTitle' : 'stockCounts.closeIncompleteTitle'),
      message: t(isComplete ? 'stockCounts.closeMessage' : 'stockCounts.closeIncompleteMessage'),
      items: openAreas.map(({ name }) => name),
      confirmLabel: t(isComplete ? 'stockCounts.close' : 'stockCounts.closeIncomplete'),
    })
    if (!isConfirmed) return
    try {
      await close({
        id: count.id,
        body: { version: count.version, allow_incomplete: !isComplete },
      }).unwrap()
      notifySuccess(t('stockCounts.closed'))
    } catch (thrown) {
      const failure = toApiFailure(thrown)
      if (failure.code === 'stale-version') notifyError(t('stockCounts.changedMeanwhile'))
      else notifyError(failure.error ?? t('stockCounts.closeFailed'), failure.suggestion)
    }
  }
  return (
    <Button
      leftSection={<IconLock size={16} stroke={1.75} aria-hidden />}
      loading={isLoading}
      onClick={() => void confirmAndClose()}
    >
      {t('stockCounts.close')}
    </Button>
  )
}

function ReopenButton({ count }: { count: StockCount }) {
  const [isOpen, setOpen] = useState(false)
  const [reopen] = useReopenStockCountMutation()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLockOpen size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('stockCounts.reopen')}
      </Button>
      {isOpen && (
        <ReasonModal
          title={t('stockCounts.reopenTitle')}
          label={t('stockCounts.reopenReason')}
          missingMessage={t('stockCounts.reasonMissing')}
          submitLabel={t('stockCounts.reopen')}
          failureMessage={t('stockCounts.reopenFailed')}
          onReason={async reason => {
            await reopen({ id: count.id, body: { version: count.version, reason } }).unwrap()
            setOpen(false)
            notifySuccess(t('stockCounts.reopened'))
          }}
          onClose={() => setOpen(false)}
        >
          {t('stockCounts.reopenMessage')}
        </ReasonModal>
      )}
    </>
  )
}

function DeleteButton({ count }: { count: StockCount }) {
  const [remove] = useDeleteStockCountMutation()
  const navigate = useNavigate()
  const confirmAndDelete = async () => {
    const isDeleted = await deleteWithConfirmation([{ id: count.id }], {
      remove: id => remove(id).unwrap(),
      title: t('stockCounts.deleteTitle'),
      confirmMessage: () => t('stockCounts.deleteMessage', { date: formatLongDate(count.after_close_of) }),
      successMessage: () => t('stockCounts.deleted'),
      failureMessage: error => t('stockCounts.deleteFailed', { error }),
      partialFailureMessage: t('stockCounts.deleteFailed', { error: '' }),
    })
    if (isDeleted) navigate('/stock-counts')
  }
  return (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
      onClick={() => void confirmAndDelete()}
    >
      {t('stockCounts.delete')}
    </Button>
  )
}
