import { Paper, Title } from '@mantine/core'
import type { Invoice } from '@rms/contracts'
import { useEffect, useRef, useState } from 'react'
import { useForm } from '../../../../shared/lib/form.ts'
import { AppForm, SaveButtons } from '../../../components/form-parts.tsx'
import { createRepeatKeys } from '../../../lib/repeat-key.ts'
import { t } from '../../../texts/index.ts'
import { type ItemBody, useAddItemMutation } from '../invoices-api.ts'
import classes from './add-item.module.css'
import { emptyItem, ItemFields, itemBody, itemRules } from './item-fields.tsx'

interface AddItemProps {
  invoice: Invoice
  /** The amount of the missing line. Each new object prefills the form again. */
  missing: { amount: number } | null
  onUnsaved: (isUnsaved: boolean) => void
}

/** The form for adding a line manually. */
export function AddItem({ invoice, missing, onUnsaved }: AddItemProps) {
  const add = useAddLineOnce(invoice.id)
  const card = useRef<HTMLDivElement>(null)
  const form = useForm({
    initial: emptyItem,
    contract: itemRules(),
    invalidSentence: t('upload.fillIn'),
    save: async values => {
      await add(itemBody(values))
      form.reset(emptyItem)
      card.current?.querySelector('input')?.focus()
    },
    describe: failure => failure.error ?? t('invoice.addFailed'),
  })
  useEffect(() => onUnsaved(form.isDirty), [form.isDirty, onUnsaved])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new request prefills the form
  useEffect(() => {
    if (!missing) return
    form.set('quantity', 1)
    form.set('unit_price', missing.amount)
    card.current?.querySelector('input')?.focus()
  }, [missing])
  return (
    <Paper ref={card} component="section" className={classes.card} aria-labelledby="add-item">
      <Title order={2} size="h3" id="add-item" mb="sm">
        {t('invoice.addItem')}
      </Title>
      <AppForm
        label={t('invoice.addItem')}
        submit={form.submit}
        failure={form.failure}
        footer={<SaveButtons save={t('invoice.addItem')} isBusy={form.isBusy} />}
      >
        <ItemFields form={form} />
      </AppForm>
    </Paper>
  )
}

/** Adds a line. A retry after a lost response sends the same idempotency key, so the line is added only once. */
function useAddLineOnce(id: number) {
  const [addItem] = useAddItemMutation()
  const [repeats] = useState(createRepeatKeys)
  return (body: ItemBody) => repeats.send(body, key => addItem({ id, body, key }).unwrap())
}
