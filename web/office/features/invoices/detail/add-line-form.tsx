import { Paper, Title } from '@mantine/core'
import type { Invoice } from '@rms/contracts'
import { useEffect, useRef, useState } from 'react'
import { useForm } from '../../../../shared/lib/form.ts'
import { AppForm, FormButtons } from '../../../components/app-form.tsx'
import { createIdempotencyKeys } from '../../../lib/idempotency-key.ts'
import { t } from '../../../texts/index.ts'
import { type InvoiceLineBody, useAddInvoiceLineMutation } from '../invoices-api.ts'
import classes from './add-item-form.module.css'
import {
  createLineFormRules,
  emptyLineFormValues,
  LineFormFields,
  toInvoiceLineBody,
} from './line-form-fields.tsx'

interface AddItemFormProps {
  invoice: Invoice
  /** The amount of the missing line. Each new object prefills the form again. */
  missingLine: { amount: number } | null
  onUnsavedChange: (isUnsaved: boolean) => void
}

/** The form for adding a line manually. */
export function AddLineForm({ invoice, missingLine, onUnsavedChange }: AddItemFormProps) {
  const add = useIdempotentAddItem(invoice.id)
  const card = useRef<HTMLDivElement>(null)
  const form = useForm({
    initialValues: emptyLineFormValues,
    contract: createLineFormRules(),
    invalidMessage: t('upload.fillIn'),
    save: async values => {
      await add(toInvoiceLineBody(values))
      form.reset(emptyLineFormValues)
      card.current?.querySelector('input')?.focus()
    },
    describeFailure: failure => failure.error ?? t('invoice.addFailed'),
  })
  useEffect(() => onUnsavedChange(form.isDirty), [form.isDirty, onUnsavedChange])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new request prefills the form
  useEffect(() => {
    if (!missingLine) return
    form.set('quantity', 1)
    form.set('unit_price', missingLine.amount)
    card.current?.querySelector('input')?.focus()
  }, [missingLine])
  return (
    <Paper ref={card} component="section" className={classes.card} aria-labelledby="add-item">
      <Title order={2} size="h3" id="add-item" mb="sm">
        {t('invoice.addItem')}
      </Title>
      <AppForm
        label={t('invoice.addItem')}
        submit={form.submit}
        failure={form.failure}
        footer={<FormButtons saveLabel={t('invoice.addItem')} isBusy={form.isBusy} />}
      >
        <LineFormFields form={form} invoice={invoice} />
      </AppForm>
    </Paper>
  )
}

/** Adds a line. A retry after a lost response sends the same idempotency key, so the line is added only once. */
function useIdempotentAddItem(id: number) {
  const [addItem] = useAddInvoiceLineMutation()
  const [idempotencyKeys] = useState(createIdempotencyKeys)
  return (body: InvoiceLineBody) => idempotencyKeys.send(body, key => addItem({ id, body, key }).unwrap())
}
