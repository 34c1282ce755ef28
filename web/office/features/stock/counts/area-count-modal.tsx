import type { CountArea, StockCount } from '@rms/contracts'
import { useRef, useState } from 'react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { countingMessages } from '../../../../shared/i18n/counting-messages/index.ts'
import { type LocalEntries, NO_LOCAL_ENTRIES } from '../../../../shared/lib/counting/count-rows.ts'
import { AreaCounter } from '../../../../shared/ui/counting/area-counter.tsx'
import { useLazyCatalogue } from '../../../../shared/ui/use-lazy-catalogue.ts'
import { AppModal } from '../../../components/app-modal.tsx'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { notifyError } from '../../../lib/notify.ts'
import { currentLanguage, t } from '../../../texts/index.ts'
import { useListCountItemsQuery, useRecordCountEntriesMutation } from '../stock-counts-api.ts'

interface AreaCountModalProps {
  count: StockCount
  area: CountArea
  onClose: () => void
}

/** Counts one area of an open count, as in the staff portal; each product is sent at once. */
export function AreaCountModal({ count, area, onClose }: AreaCountModalProps) {
  const texts = useLazyCatalogue(countingMessages, currentLanguage())
  const { data: items = [] } = useListCountItemsQuery()
  const { local, send } = useSendEntries(count.id)
  return (
    <AppModal opened title={area.name} size={480} onClose={onClose}>
      {texts.isError ? (
        <ErrorState onRetry={texts.retry} />
      ) : texts.isLoaded ? (
        <AreaCounter
          sheet={count}
          draftScope={`office count ${count.id}`}
          areaId={area.id}
          local={local}
          moreItems={items}
          onRecord={line => send({ lines: [line], finishedAreaIds: [] })}
          onFinish={() => {
            void send({ lines: [], finishedAreaIds: [area.id] }).catch(() => undefined)
            onClose()
          }}
        />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </AppModal>
  )
}

/** Sends entries one after another; what is being sent is shown already. */
function useSendEntries(countId: number) {
  const [record] = useRecordCountEntriesMutation()
  const [local, setLocal] = useState<LocalEntries>(NO_LOCAL_ENTRIES)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const send = (entries: LocalEntries): Promise<void> => {
    setLocal(before => ({
      lines: [...before.lines, ...entries.lines],
      finishedAreaIds: [...before.finishedAreaIds, ...entries.finishedAreaIds],
    }))
    const removeLocal = () =>
      setLocal(before => ({
        lines: before.lines.filter(line => !entries.lines.includes(line)),
        finishedAreaIds: before.finishedAreaIds.filter(id => !entries.finishedAreaIds.includes(id)),
      }))
    const body = {
      client_id: crypto.randomUUID(),
      lines: [...entries.lines],
      finished_area_ids: [...entries.finishedAreaIds],
    }
    const sending = queue.current
      .then(() => record({ id: countId, body }).unwrap())
      .catch(thrown => {
        const failure = toApiFailure(thrown)
        notifyError(failure.error ?? t('stockCounts.entryFailed'), failure.suggestion)
        removeLocal()
        throw thrown
      })
    queue.current = sending.catch(() => undefined)
    return sending.then(() => undefined)
  }
  return { local, send }
}
