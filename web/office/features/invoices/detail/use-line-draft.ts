import type { InvoiceLine } from '@rms/contracts'
import { useRef, useState } from 'react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { type FieldErrors, findContractErrors } from '../../../../shared/lib/api-contract-rules.ts'
import { findEditConflict, getNewerRecord, mergeFormValues } from '../../../../shared/lib/edit-conflict.ts'
import { notifyError } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import {
  type InvoiceLineBody,
  type UpdateInvoiceLineBody,
  useUpdateInvoiceLineMutation,
} from '../invoices-api.ts'
import {
  createLineFormRules,
  getLineFieldLabels,
  type LineFormValues,
  toInvoiceLineBody,
  toLineFormValues,
} from './line-form-fields.tsx'

export type LineField = Exclude<keyof LineFormValues, 'total_price' | 'note_number'>

export interface LineDraft {
  item: InvoiceLine
  values: LineFormValues
  errors: FieldErrors<LineFormValues>
  /** The field that gets the focus first. */
  field: LineField
}

export interface LineEditing {
  draft: LineDraft | null
  isDirty: boolean
  isBusy: boolean
  open: (item: InvoiceLine, field: LineField) => void
  set: (field: LineField, value: string | number) => void
  cancel: () => void
  /** Saves the changes. Resolves to false if they cannot be saved, and the line stays open. */
  save: () => Promise<boolean>
}

/** Edits a line in its row. Leaving the row saves it, as in a spreadsheet. */
export function useLineDraft(invoiceId: number): LineEditing {
  const [draft, setDraft] = useState<LineDraft | null>(null)
  const [updateItem, { isLoading }] = useUpdateInvoiceLineMutation()
  const change = draft ? getChangedFields(draft) : {}

  const saveNow = async (): Promise<boolean> => {
    if (!draft) return true
    const errors = await findContractErrors(createLineFormRules(), draft.values)
    if (Object.keys(errors).length > 0) {
      setDraft({ ...draft, errors })
      return false
    }
    if (Object.keys(change).length > 0) {
      try {
        const conflicting = await saveOnLatestVersion(draft, body =>
          updateItem({ id: invoiceId, itemId: draft.item.id, body }).unwrap(),
        )
        if (conflicting) {
          setDraft(conflicting)
          return false
        }
      } catch (thrown) {
        const failure = toApiFailure(thrown)
        setDraft({ ...draft, errors: failure.fields })
        notifyError(failure.error ?? t('invoice.saveFailed'))
        return false
      }
    }
    setDraft(current => (current?.item.id === draft.item.id ? null : current))
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
    open: (item, field) => setDraft({ item, field, values: toLineFormValues(item), errors: {} }),
    set: (field, value) =>
      setDraft(
        current =>
          current && {
            ...current,
            values: { ...current.values, [field]: value },
            errors: { ...current.errors, [field]: undefined },
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
async function saveOnLatestVersion(
  draft: LineDraft,
  save: (body: UpdateInvoiceLineBody) => Promise<unknown>,
): Promise<LineDraft | null> {
  try {
    await save({ ...getChangedFields(draft), version: draft.item.version })
    return null
  } catch (thrown) {
    const newer = getNewerRecord<InvoiceLine>(toApiFailure(thrown))
    if (!newer || newer.version === draft.item.version) throw thrown
    const theirs = toLineFormValues(newer.record)
    const versions = { base: toLineFormValues(draft.item), own: draft.values, theirs }
    const rebased = {
      ...draft,
      item: newer.record,
      values: mergeFormValues(getLineFieldLabels(), versions),
      errors: {},
    }
    const ownChanges: Readonly<Record<string, unknown>> = getChangedFields(draft)
    const both =
      findEditConflict(getLineFieldLabels(), versions)?.fieldNames.filter(name => name in ownChanges) ?? []
    if (both.length === 0) return saveOnLatestVersion(rebased, save)
    const errors = both.map(name => [name, t('conflict.inField', { value: String(theirs[name]) })])
    return { ...rebased, errors: Object.fromEntries(errors) }
  }
}

/** Only the changed fields are sent, so that concurrent changes to other fields are kept. */
function getChangedFields({ item, values }: LineDraft): Partial<InvoiceLineBody> {
  const body = toInvoiceLineBody(values)
  return {
    ...(body.product_name !== item.product_name && { product_name: body.product_name }),
    ...(body.quantity !== item.quantity && { quantity: body.quantity }),
    ...(body.unit !== item.unit && { unit: body.unit }),
    ...(body.unit_price !== item.unit_price && { unit_price: body.unit_price }),
  }
}
