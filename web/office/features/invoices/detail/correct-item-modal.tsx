import type { Invoice, InvoiceItem } from '@rms/contracts'
import { useForm } from '../../../../shared/lib/form.ts'
import { FormModal } from '../../../components/form-modal.tsx'
import { t } from '../../../texts/index.ts'
import { useUpdateItemMutation } from '../invoices-api.ts'
import {
  createItemRules,
  getItemLabels,
  ItemFields,
  type ItemFormValues,
  toItemBody,
  toItemFormValues,
} from './item-fields.tsx'
import { LineDocumentCrop } from './line-document-crop.tsx'

interface CorrectItemModalProps {
  invoice: Invoice
  item: InvoiceItem
  onClose: () => void
}

/** The form that corrects a line. */
export function CorrectItemModal({ invoice, item, onClose }: CorrectItemModalProps) {
  const [updateItem] = useUpdateItemMutation()
  const form = useForm<ItemFormValues>({
    initialValues: toItemFormValues(item),
    record: {
      version: item.version,
      toValues: (newer: InvoiceItem) => toItemFormValues(newer),
      labels: getItemLabels(),
    },
    contract: createItemRules(),
    invalidMessage: t('upload.fillIn'),
    save: async (values, { version }) => {
      await updateItem({
        id: invoice.id,
        itemId: item.id,
        body: { total_price: null, ...toItemBody(values), version },
      }).unwrap()
      onClose()
    },
    describeFailure: failure => failure.error ?? t('invoice.saveFailed'),
  })
  return (
    <FormModal
      title={t('invoice.correctTitle')}
      form={form}
      saveLabel={t('common.save')}
      size="md"
      onClose={onClose}
    >
      <LineDocumentCrop invoice={invoice} item={item} />
      <ItemFields form={form} isInModal />
    </FormModal>
  )
}
