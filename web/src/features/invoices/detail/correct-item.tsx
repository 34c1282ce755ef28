import type { Invoice, InvoiceItem } from '@rms/contracts'
import { AppModal } from '../../../components/app-modal.tsx'
import { AppForm, SaveButtons } from '../../../components/form-parts.tsx'
import { useForm } from '../../../lib/form.ts'
import { t } from '../../../lib/i18n/index.ts'
import { useUpdateItemMutation } from '../invoices-api.ts'
import { ItemFields, type ItemValues, itemBody, itemErrors, itemValues } from './item-fields.tsx'

interface CorrectItemProps {
  invoice: Invoice
  item: InvoiceItem
  onClose: () => void
}

/** Corrects a line that was read or typed wrongly. */
export function CorrectItem({ invoice, item, onClose }: CorrectItemProps) {
  const [updateItem] = useUpdateItemMutation()
  const form = useForm<ItemValues>({
    initial: itemValues(item),
    validate: itemErrors,
    invalidSentence: t('upload.fillIn'),
    save: async values => {
      await updateItem({ id: invoice.id, itemId: item.id, body: itemBody(values) }).unwrap()
      onClose()
    },
    describe: failure => failure.error ?? t('invoice.saveFailed'),
  })
  return (
    <AppModal opened onClose={onClose} title={t('invoice.correctTitle')} isUnsaved={form.isDirty} size="md">
      <AppForm
        label={t('invoice.correctTitle')}
        submit={form.submit}
        failure={form.failure}
        footer={<SaveButtons save={t('common.save')} isBusy={form.isBusy} onCancel={onClose} />}
      >
        <ItemFields form={form} isInModal />
      </AppForm>
    </AppModal>
  )
}
