import { Paper, Title } from '@mantine/core'
import type { Invoice } from '@rms/contracts'
import { AppForm, SaveButtons } from '../../../components/form-parts.tsx'
import { useForm } from '../../../lib/form.ts'
import { t } from '../../../lib/i18n/index.ts'
import { useAddItemMutation } from '../invoices-api.ts'
import classes from './add-item.module.css'
import { emptyItem, ItemFields, itemBody, itemErrors } from './item-fields.tsx'

/** Adds a line by hand. */
export function AddItem({ invoice }: { invoice: Invoice }) {
  const [addItem] = useAddItemMutation()
  const form = useForm({
    initial: emptyItem,
    validate: itemErrors,
    invalidSentence: t('upload.fillIn'),
    save: async values => {
      await addItem({ id: invoice.id, body: itemBody(values) }).unwrap()
      form.reset(emptyItem)
    },
    describe: failure => failure.error ?? t('invoice.addFailed'),
  })
  return (
    <Paper component="section" className={classes.card} aria-labelledby="add-item">
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
