import { Button } from '@mantine/core'
import { t } from '../../../shared/i18n/receiving-messages/index.ts'
import { Callout } from '../../components/callout.tsx'
import rows from '../../components/rows.module.css'
import { deliveryQueue, type QueuedEntry } from './delivery-queue.ts'

/** Entries that the server refused, with its reason: they can be sent again or deleted. */
export function RefusedEntries({ entries }: { entries: readonly QueuedEntry[] }) {
  const refused = entries.filter(({ refusal }) => refusal !== null)
  const [first] = refused
  if (!first) return null
  return (
    <Callout tone="red" title={t('receivingList.refused')} text={first.refusal} isAlert>
      <div className={rows.bar}>
        <Button
          variant="default"
          h={44}
          mt={8}
          onClick={() => {
            for (const { clientId } of refused) void deliveryQueue.remove(clientId)
          }}
        >
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
