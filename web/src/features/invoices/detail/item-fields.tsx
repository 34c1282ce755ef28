import { Autocomplete, NumberInput, TextInput } from '@mantine/core'
import { FieldRow } from '../../../components/form-parts.tsx'
import type { FieldErrors, Form } from '../../../lib/form.ts'
import { t } from '../../../lib/i18n/index.ts'
import { PACK_UNITS } from '../../../lib/pack-units.ts'
import type { ItemBody } from '../invoices-api.ts'

export interface ItemValues {
  product_name: string
  quantity: number | string
  unit: string
  unit_price: number | string
}

export const emptyItem: ItemValues = { product_name: '', quantity: '', unit: 'each', unit_price: '' }

/** The four fields of a line. Quantity and price may be negative, and have up to six decimals. */
export function ItemFields({ form, isInModal = false }: { form: Form<ItemValues>; isInModal?: boolean }) {
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
        <NumberInput
          label={t('invoice.quantity')}
          required
          step={0.01}
          decimalScale={6}
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
        <NumberInput
          label={t('invoice.unitPrice')}
          required
          step={0.01}
          decimalScale={6}
          value={form.values.unit_price}
          error={form.errors.unit_price}
          onChange={price => form.set('unit_price', price)}
        />
      </FieldRow>
    </>
  )
}

/** A product name, a quantity that is not 0 and a price are required. */
export function itemErrors(values: ItemValues): FieldErrors<ItemValues> {
  return {
    product_name: values.product_name.trim() ? undefined : t('invoice.fieldRequired'),
    quantity: quantityError(values.quantity),
    unit_price: isNumber(values.unit_price) ? undefined : t('invoice.fieldRequired'),
  }
}

function quantityError(quantity: number | string): string | undefined {
  if (!isNumber(quantity)) return t('invoice.fieldRequired')
  return Number(quantity) === 0 ? t('invoice.quantityZero') : undefined
}

const isNumber = (value: number | string): boolean => value !== '' && Number.isFinite(Number(value))

export const itemValues = ({ product_name, quantity, unit, unit_price }: ItemValues): ItemValues => ({
  product_name,
  quantity,
  unit,
  unit_price,
})

export const itemBody = (values: ItemValues): ItemBody => ({
  product_name: values.product_name.trim(),
  quantity: Number(values.quantity),
  unit: values.unit.trim(),
  unit_price: Number(values.unit_price),
})
