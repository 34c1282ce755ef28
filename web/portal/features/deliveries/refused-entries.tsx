import { Button } from '@mantine/core'
import { t } from '../../../shared/i18n/receiving-messages/index.ts'
import { requestConfirmation } from '../../../shared/lib/confirm.ts'
import { Callout } from '../../components/callout.tsx'
import rows from '../../components/rows.module.css'
import { deliveryQueue, type QueuedEntry } from '../../store/delivery-queue.ts'
import classes from './deliveries.module.css'

/** Entries that the server refused, with its reasons: they can be sent again or deleted. */
export function RefusedEntries({ entries }: { entries: readonly QueuedEntry[] }) {
  const refused = entries.filter(({ refusal }) => refusal !== null)
  if (refused.length === 0) return null
  const reasons = [...new Set(refused.map(({ refusal }) => refusal ?? ''))].filter(Boolean)
  return (
    <Callout tone="red" title={t('receivingList.refused')} isAlert>
      {reasons.map(reason => (
        <p key={reason} className={classes.reason}>
          {reason}
        </p>
      ))}
      <div className={rows.bar}>
        <Button variant="default" h={44} mt={8} onClick={() => void discard(refused, reasons)}>
          {t('receivingList.discard')}
        </Button>
        <Button
          h={44}
          mt={8}
          onClick={() => {
            for (const { clientId } of refused) void deliveryQueue.change(clientId, { refusal: null })
          }}
        >
          {t('receivingList.sendAgain')}
        </Button>
      </div>
    </Callout>
  )
}

async function discard(refused: readonly QueuedEntry[], reasons: readonly string[]): Promise<void> {
  const isConfirmed = await requestConfirmation({
    title: t('receivingList.discardTitle', { count: refused.length }),
    message: t('receivingList.discardMessage'),
    items: reasons,
    confirmLabel: t('receivingList.discard'),
  })
  if (isConfirmed) for (const { clientId } of refused) await deliveryQueue.remove(clientId)
}
