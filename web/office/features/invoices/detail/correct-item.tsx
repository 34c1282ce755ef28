import type { Invoice, InvoiceItem } from '@rms/contracts'
import { useForm } from '../../../../shared/lib/form.ts'
import { FormModal } from '../../../components/form-modal.tsx'
import { t } from '../../../texts/index.ts'
import { useUpdateItemMutation } from '../invoices-api.ts'
import { ItemFields, type ItemValues, itemBody, itemLabels, itemRules, itemValues } from './item-fields.tsx'
import { LineCutOut } from './line-cut-out.tsx'

interface CorrectItemProps {
  invoice: Invoice
  item: InvoiceItem
  onClose: () => void
}

/** The form that corrects a line. */
export function CorrectItem({ invoice, item, onClose }: CorrectItemProps) {
  const [updateItem] = useUpdateItemMutation()
  const form = useForm<ItemValues>({
    initial: itemValues(item),
    record: {
      version: item.version,
      valuesOf: (newer: InvoiceItem) => itemValues(newer),
      labels: itemLabels(),
    },
    contract: itemRules(),
    invalidSentence: t('upload.fillIn'),
    save: async (values, { version }) => {
      await updateItem({
        id: invoice.id,
        itemId: item.id,
        body: { total_price: null, ...itemBody(values), version },
      }).unwrap()
      onClose()
    },
    describe: failure => failure.error ?? t('invoice.saveFailed'),
  })
  return (
    <FormModal
      title={t('invoice.correctTitle')}
      form={form}
      save={t('common.save')}
      size="md"
      onClose={onClose}
    >
      <LineCutOut invoice={invoice} item={item} />
      <ItemFields form={form} isInModal />
    </FormModal>
  )
}
