import { Autocomplete, TextInput } from '@mantine/core'
import type { Invoice, InvoiceLine } from '@rms/contracts'
import { computeLineTotal, formatNumber } from '@rms/domain-kit'
import type { ContractRules } from '../../../../shared/lib/api-contract-rules.ts'
import type { FormState } from '../../../../shared/lib/form.ts'
import { FieldRow } from '../../../components/app-form.tsx'
import { NumberField } from '../../../components/number-field.tsx'
import { getNumberFieldValue } from '../../../lib/input-errors.ts'
import { PACK_UNITS } from '../../../lib/translate-unit.ts'
import { currentLanguage, t } from '../../../texts/index.ts'
import type { InvoiceLineBody } from '../invoices-api.ts'

export interface LineFormValues {
  product_name: string
  quantity: number | string
  unit: string
  unit_price: number | string
  /** '' means quantity × unit price. */
  total_price: number | string
  /** '' for that of the invoice. */
  note_number: string
}

export const emptyLineFormValues: LineFormValues = {
  product_name: '',
  quantity: '',
  unit: 'each',
  unit_price: '',
  total_price: '',
  note_number: '',
}

/** The fields of a line. Quantity and unit price may be negative and have up to six decimals. */
export function LineFormFields({
  form,
  invoice,
  isInModal = false,
}: {
  form: FormState<LineFormValues>
  invoice: Invoice
  isInModal?: boolean
}) {
  return (
    <>
      <TextInput
        label={t('invoice.productName')}
        required
        data-autofocus={isInModal || undefined}
        value={form.values.product_name}
        error={form.errors.product_name}
        onChange={event => form.set('product_name', event.currentTarget.value)}
      />
      <FieldRow>
        <NumberField
          label={t('invoice.quantity')}
          required
          decimals={6}
          value={form.values.quantity}
          error={form.errors.quantity}
          onChange={quantity => form.set('quantity', quantity)}
        />
        <Autocomplete
          label={t('invoice.unit')}
          data={PACK_UNITS}
          maxLength={20}
          value={form.values.unit}
          error={form.errors.unit}
          onChange={unit => form.set('unit', unit)}
        />
        <NumberField
          label={t('invoice.unitPrice')}
          required
          decimals={6}
          value={form.values.unit_price}
          error={form.errors.unit_price}
          onChange={price => form.set('unit_price', price)}
        />
        <NumberField
          label={t('invoice.statedTotal')}
          placeholder={computeTotal(form.values)}
          decimals={2}
          minDecimals={2}
          value={form.values.total_price}
          error={form.errors.total_price}
          onChange={total => form.set('total_price', total)}
        />
      </FieldRow>
      {invoice.document_type !== 'delivery-note' && (
        <TextInput
          label={t('invoice.noteNumber')}
          placeholder={invoice.note_number}
          value={form.values.note_number}
          error={form.errors.note_number}
          onChange={event => form.set('note_number', event.currentTarget.value)}
        />
      )}
    </>
  )
}

/** The total if none is entered: quantity × unit price. */
function computeTotal({ quantity, unit_price }: LineFormValues): string {
  return isNumber(quantity) && isNumber(unit_price)
    ? formatNumber(computeLineTotal(Number(quantity), Number(unit_price)), currentLanguage(), {
        min: 2,
        max: 2,
      })
    : ''
}

/** Requires a product name, a quantity other than 0, and a price. */
export const createLineFormRules = (): ContractRules<LineFormValues> => ({
  loadSchema: async () => (await import('@rms/contracts/purchasing/invoice-schemas')).InvoiceLineBody,
  createBody: values => ({
    ...toInvoiceLineBody(values),
    quantity: getNumberFieldValue(values.quantity),
    unit_price: getNumberFieldValue(values.unit_price),
  }),
  messages: {
    product_name: { required: t('invoice.fieldRequired') },
    quantity: { required: t('invoice.fieldRequired'), invalid: t('invoice.quantityZero') },
    unit_price: { required: t('invoice.fieldRequired') },
  },
})

const isNumber = (value: number | string): boolean => value !== '' && Number.isFinite(Number(value))

/** Field labels for the comparison of two versions of a line. */
export const getLineFieldLabels = () => ({
  product_name: t('invoice.productName'),
  quantity: t('invoice.quantity'),
  unit: t('invoice.unit'),
  unit_price: t('invoice.unitPrice'),
  total_price: t('invoice.statedTotal'),
  note_number: t('invoice.noteNumber'),
})

export const toLineFormValues = ({
  product_name,
  quantity,
  unit,
  unit_price,
  total_price,
  note_number = '',
}: Pick<InvoiceLine, keyof LineFormValues>): LineFormValues => ({
  product_name,
  quantity,
  unit,
  unit_price,
  total_price: computeLineTotal(quantity, unit_price).eq(total_price) ? '' : total_price,
  note_number,
})

export const toInvoiceLineBody = (values: LineFormValues): InvoiceLineBody => ({
  product_name: values.product_name.trim(),
  quantity: Number(values.quantity),
  unit: values.unit.trim(),
  unit_price: Number(values.unit_price),
  ...(values.total_price !== '' && { total_price: Number(values.total_price) }),
  ...(values.note_number.trim() !== '' && { note_number: values.note_number.trim() }),
})
