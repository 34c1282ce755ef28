import { Button } from '@mantine/core'
import { requestConfirmation } from '../../../shared/lib/confirm.ts'
import { Callout } from '../../components/callout.tsx'
import rows from '../../components/rows.module.css'
import { countQueue, type QueuedCountEntry } from '../../store/count-queue.ts'
import { t } from '../../texts/index.ts'
import classes from './counting.module.css'

/** What the server refused, with its reasons, such as a closed count: it can be sent again or deleted. */
export function RefusedCounts({ entries }: { entries: readonly QueuedCountEntry[] }) {
  const refused = entries.filter(({ refusal }) => refusal !== null)
  if (refused.length === 0) return null
  const reasons = [...new Set(refused.map(({ refusal }) => refusal ?? ''))].filter(Boolean)
  return (
    <Callout tone="red" title={t('portal.counting.refused', { count: refused.length })} isAlert>
      {reasons.map(reason => (
        <p key={reason} className={classes.reason}>
          {reason}
        </p>
      ))}
      <div className={rows.bar}>
        <Button variant="default" h={44} mt={8} onClick={() => void discard(refused, reasons)}>
          {t('portal.counting.discard')}
        </Button>
        <Button
          h={44}
          mt={8}
          onClick={() => {
            for (const { clientId } of refused) void countQueue.change(clientId, { refusal: null })
          }}
        >
          {t('portal.counting.sendAgain')}
        </Button>
      </div>
    </Callout>
  )
}

async function discard(refused: readonly QueuedCountEntry[], reasons: readonly string[]): Promise<void> {
  const isConfirmed = await requestConfirmation({
    title: t('portal.counting.discardTitle', { count: refused.length }),
    message: t('portal.counting.discardMessage'),
    items: reasons,
    confirmLabel: t('portal.counting.discard'),
  })
  if (isConfirmed) for (const { clientId } of refused) await countQueue.remove(clientId)
}
