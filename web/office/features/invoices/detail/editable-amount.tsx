import type { Invoice } from '@rms/contracts'
import { useState } from 'react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { NumberField } from '../../../components/number-field.tsx'
import { EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { notifyError } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useUpdateInvoiceMutation } from '../invoices-api.ts'
import classes from './invoice-lines.module.css'

type AmountField = 'tax_amount' | 'total_amount'

interface EditableAmountProps {
  invoice: Invoice
  field: AmountField
  label: string
  isEditable: boolean
}

/** The tax or total stated in the document, edited in place. */
export function EditableAmount({ invoice, field, label, isEditable }: EditableAmountProps) {
  const { money } = useFormats()
  const [typed, setTyped] = useState<number | string | null>(null)
  const correct = useUpdateInvoiceAmount(invoice)
  const stated = invoice[field]
  const shown = stated === null ? EMPTY_VALUE : money(stated, invoice.currency)
  const save = async () => {
    if (Number.isNaN(typed)) return
    if (typed === '' || Number(typed) === stated || (await correct({ [field]: Number(typed) })))
      setTyped(null)
  }
  if (!isEditable) return shown
  if (typed === null)
    return (
      <button
        type="button"
        className={classes.amount}
        title={t('invoice.correctAmount', { field: label })}
        onClick={() => setTyped(stated ?? '')}
      >
        {shown}
      </button>
    )
  return (
    <NumberField
      size="xs"
      aria-label={label}
      autoFocus
      decimals={2}
      minDecimals={2}
      classNames={{ input: classes.amountField }}
      value={typed}
      onChange={setTyped}
      onFocus={event => event.currentTarget.select()}
      onBlur={save}
      onKeyDown={event => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}

/** Saves the stated amount; resolves to true if it was saved. */
export function useUpdateInvoiceAmount({ id }: Invoice) {
  const [update] = useUpdateInvoiceMutation()
  return async (body: Partial<Record<AmountField, number>>): Promise<boolean> => {
    try {
      await update({ id, body }).unwrap()
      return true
    } catch (thrown) {
      notifyError(toApiFailure(thrown).error ?? t('invoice.editFailed'))
      return false
    }
  }
}
