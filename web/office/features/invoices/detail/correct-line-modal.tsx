import type { Invoice, InvoiceLine } from '@rms/contracts'
import { useForm } from '../../../../shared/lib/form.ts'
import { FormModal } from '../../../components/form-modal.tsx'
import { t } from '../../../texts/index.ts'
import { useUpdateInvoiceLineMutation } from '../invoices-api.ts'
import { LineDocumentCrop } from './line-document-crop.tsx'
import {
  createLineFormRules,
  getLineFieldLabels,
  LineFormFields,
  type LineFormValues,
  toInvoiceLineBody,
  toLineFormValues,
} from './line-form-fields.tsx'

interface CorrectItemModalProps {
  invoice: Invoice
  item: InvoiceLine
  onClose: () => void
}

/** The form that corrects a line. */
export function CorrectLineModal({ invoice, item, onClose }: CorrectItemModalProps) {
  const [updateItem] = useUpdateInvoiceLineMutation()
  const form = useForm<LineFormValues>({
    initialValues: toLineFormValues(item),
    record: {
      version: item.version,
      toValues: (newer: InvoiceLine) => toLineFormValues(newer),
      labels: getLineFieldLabels(),
    },
    contract: createLineFormRules(),
    invalidMessage: t('upload.fillIn'),
    save: async (values, { version }) => {
      await updateItem({
        id: invoice.id,
        itemId: item.id,
        body: { total_price: null, note_number: '', ...toInvoiceLineBody(values), version },
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
      <LineFormFields form={form} invoice={invoice} isInModal />
    </FormModal>
  )
}
