import type { InvoiceItem } from '@rms/contracts'
import { useRef, useState } from 'react'
import { failureOf } from '../../../../shared/api/failure.ts'
import { findConflict, mergeValues, newerRecord } from '../../../../shared/lib/conflict.ts'
import { type FieldErrors, findContractErrors } from '../../../../shared/lib/contract-rules.ts'
import { tellFailure } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { type ItemBody, type ItemChange, useUpdateItemMutation } from '../invoices-api.ts'
import { type ItemValues, itemBody, itemLabels, itemRules, itemValues } from './item-fields.tsx'

export type LineField = Exclude<keyof ItemValues, 'total_price'>

export interface LineDraft {
  item: InvoiceItem
  values: ItemValues
  errors: FieldErrors<ItemValues>
  /** The field that gets the focus first. */
  field: LineField
}

export interface LineEditing {
  draft: LineDraft | null
  isDirty: boolean
  isBusy: boolean
  open: (item: InvoiceItem, field: LineField) => void
  set: (field: LineField, value: string | number) => void
  cancel: () => void
  /** Saves the changes. Resolves to false if they cannot be saved, and the line stays open. */
  save: () => Promise<boolean>
}

/** Edits a line in its row. Leaving the row saves it, as in a spreadsheet. */
export function useLineDraft(invoiceId: number): LineEditing {
  const [draft, setDraft] = useState<LineDraft | null>(null)
  const [updateItem, { isLoading }] = useUpdateItemMutation()
  const change = draft ? getChangedFields(draft) : {}

  const saveNow = async (): Promise<boolean> => {
    if (!draft) return true
    const errors = await findContractErrors(itemRules(), draft.values)
    if (Object.keys(errors).length > 0) {
      setDraft({ ...draft, errors })
      return false
    }
    if (Object.keys(change).length > 0) {
      try {
        const conflicting = await saveOnNewest(draft, body =>
          updateItem({ id: invoiceId, itemId: draft.item.id, body }).unwrap(),
        )
        if (conflicting) {
          setDraft(conflicting)
          return false
        }
      } catch (thrown) {
        const failure = failureOf(thrown)
        setDraft({ ...draft, errors: failure.fields })
        tellFailure(failure.error ?? t('invoice.saveFailed'))
        return false
      }
    }
    setDraft(now => (now?.item.id === draft.item.id ? null : now))
    return true
  }

  // Clicking another row triggers two saves (blur and click); the second one joins the first.
  const saving = useRef<Promise<boolean> | null>(null)
  const save = () =>
    (saving.current ??= saveNow().finally(() => {
      saving.current = null
    }))

  return {
    draft,
    isDirty: Object.keys(change).length > 0,
    isBusy: isLoading,
    open: (item, field) => setDraft({ item, field, values: itemValues(item), errors: {} }),
    set: (field, value) =>
      setDraft(
        now =>
          now && {
            ...now,
            values: { ...now.values, [field]: value },
            errors: { ...now.errors, [field]: undefined },
          },
      ),
    cancel: () => setDraft(null),
    save,
  }
}

/**
 * Saves the changed fields. If someone else changed other fields of the line in the meantime, it retries on the newest
 * version. If both changed the same field, it returns the draft on the newer version, with the other value as the
 * field's error.
 */
async function saveOnNewest(
  draft: LineDraft,
  save: (body: ItemChange) => Promise<unknown>,
): Promise<LineDraft | null> {
  try {
    await save({ ...getChangedFields(draft), version: draft.item.version })
    return null
  } catch (thrown) {
    const newer = newerRecord<InvoiceItem>(failureOf(thrown))
    if (!newer || newer.version === draft.item.version) throw thrown
    const theirs = itemValues(newer.record)
    const versions = { base: itemValues(draft.item), mine: draft.values, theirs }
    const rebased = { ...draft, item: newer.record, values: mergeValues(itemLabels(), versions), errors: {} }
    const mine: Readonly<Record<string, unknown>> = getChangedFields(draft)
    const both = findConflict(itemLabels(), versions)?.names.filter(name => name in mine) ?? []
    if (both.length === 0) return saveOnNewest(rebased, save)
    const errors = both.map(name => [name, t('conflict.inField', { value: String(theirs[name]) })])
    return { ...rebased, errors: Object.fromEntries(errors) }
  }
}

/** Only the changed fields are sent, so that concurrent changes to other fields are kept. */
function getChangedFields({ item, values }: LineDraft): Partial<ItemBody> {
  const body = itemBody(values)
  return {
    ...(body.product_name !== item.product_name && { product_name: body.product_name }),
    ...(body.quantity !== item.quantity && { quantity: body.quantity }),
    ...(body.unit !== item.unit && { unit: body.unit }),
    ...(body.unit_price !== item.unit_price && { unit_price: body.unit_price }),
  }
}
