import type { Delivery } from '@rms/contracts'
import { useEffect, useRef } from 'react'
import { toApiFailure } from '../../../shared/api/api-failure.ts'
import type { CheckInBody } from '../../../shared/lib/receiving/check-in-rows.ts'
import type { CheckInActions } from '../../../shared/ui/receiving/check-in-content.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'
import {
  useAddDeliveryPhotoMutation,
  useCheckInDeliveryMutation,
  useCorrectDeliveryMutation,
} from './deliveries-api.ts'
import type { DeliveryTarget } from './delivery-target.ts'

/**
 * The actions of a manager: entries of a check-in until it is completed, then corrections of the version that is shown.
 * A deleted text is always a correction.
 * They are sent one after another.
 */
export function useOfficeCheckIn(target: DeliveryTarget, delivery: Delivery | null): CheckInActions {
  const [checkIn] = useCheckInDeliveryMutation()
  const [correct] = useCorrectDeliveryMutation()
  const [addPhoto] = useAddDeliveryPhotoMutation()
  const startedAt = useRef(Temporal.Now.instant().toString())
  const latest = useRef(delivery)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    // A response may be newer than the list.
    if ((delivery?.version ?? -1) >= (latest.current?.version ?? -1)) latest.current = delivery
  }, [delivery])

  const send = async (content: Partial<CheckInBody>): Promise<Delivery> => {
    const known = latest.current
    const saved =
      known !== null && (known.checked_in_at !== null || clearsText(content))
        ? await correct({
            id: known.id,
            body: { ...omitCheckInFields(content), version: known.version },
          }).unwrap()
        : await checkIn({
            client_id: crypto.randomUUID(),
            delivery_key: target.key,
            supplier_id: target.supplier.id,
            location_id: target.location.id,
            delivery_date: target.date,
            order_ids: target.expected?.orders.map(({ id }) => id) ?? [],
            started_at: startedAt.current,
            lines: [],
            ...content,
          }).unwrap()
    latest.current = saved
    return saved
  }
  const inOrder = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = queue.current.then(work, work)
    queue.current = next.catch(() => undefined)
    return next
  }
  const record = (content: Partial<CheckInBody>, onSaved?: () => void) =>
    void inOrder(() => send(content)).then(onSaved, reportFailure)
  return {
    record: lines => record({ lines: [...lines] }),
    recordDetails: details => record(details),
    addPhoto: (lineKey, photo) =>
      inOrder(async () => {
        const { id } = latest.current ?? (await send({}))
        await addPhoto({ id, lineKey, photo }).unwrap()
      }).catch(reportFailure),
    complete:
      delivery !== null && delivery.checked_in_at !== null
        ? null
        : details =>
            record({ ...details, is_complete: true }, () => notifySuccess(t('deliveries.completed'))),
  }
}

/** A check-in ignores empty texts, because people send theirs in any order; only a correction deletes one. */
const clearsText = ({ note_number, note, is_complete }: Partial<CheckInBody>): boolean =>
  !is_complete && (note_number === '' || note === '')

function omitCheckInFields({ lines, returned_empties, temperatures, ...texts }: Partial<CheckInBody>) {
  const { note_number, signature_name, note } = texts
  return {
    ...(lines && { lines }),
    ...(returned_empties && { returned_empties }),
    ...(temperatures && { temperatures }),
    ...(note_number !== undefined && { note_number }),
    ...(signature_name !== undefined && { signature_name }),
    ...(note !== undefined && { note }),
  }
}

function reportFailure(thrown: unknown): void {
  const failure = toApiFailure(thrown)
  if (failure.code === 'stale-version') notifyError(t('deliveries.conflict'))
  else notifyError(failure.error ?? t('deliveries.saveFailed'), failure.suggestion)
}
