import { Autocomplete, MultiSelect, Textarea, TextInput } from '@mantine/core'
import type { Product } from '@rms/contracts'
import type { FormState } from '../../../shared/lib/form.ts'
import { FieldRow } from '../../components/app-form.tsx'
import { FormModal } from '../../components/form-modal.tsx'
import { MoneyField } from '../../components/number-field.tsx'
import { useListSuppliersQuery } from '../../lib/api/business.ts'
import { useListProductCategoriesQuery } from '../../lib/api/products.ts'
import { toSelectOption } from '../../lib/select-options.ts'
import { PACK_UNITS } from '../../lib/translate-unit.ts'
import { t } from '../../texts/index.ts'
import { ProductClassNote } from './product-class-note.tsx'
import { type ProductValues, useProductForm } from './use-product-form.ts'

interface ProductModalProps {
  /** null creates a new product. */
  product: Product | null
  onClose: () => void
}

/** Creates or edits a product. */
export function ProductModal({ product, onClose }: ProductModalProps) {
  const form = useProductForm(product, onClose)
  const title = t(product ? 'products.editTitle' : 'products.add')
  return (
    <FormModal
      title={title}
      form={form}
      saveLabel={product ? t('common.save') : title}
      size="lg"
      onClose={onClose}
    >
      <TextInput label={t('products.name')} required data-autofocus {...getTextFieldProps(form, 'name')} />
      <FieldRow>
        <TextInput label={t('products.sku')} autoComplete="off" {...getTextFieldProps(form, 'sku')} />
        <CategoryField form={form} />
      </FieldRow>
      <FieldRow>
        <Autocomplete
          label={t('products.unit')}
          data={PACK_UNITS}
          maxLength={20}
          value={form.values.unit}
          error={form.errors.unit}
          onChange={unit => form.set('unit', unit)}
        />
        <PriceField form={form} />
      </FieldRow>
      <SuppliersField form={form} />
      <Textarea
        label={t('products.description')}
        autosize
        minRows={2}
        {...getTextFieldProps(form, 'description')}
      />
    </FormModal>
  )
}

type ProductForm = FormState<ProductValues>

const getTextFieldProps = (form: ProductForm, name: 'name' | 'sku' | 'description') => ({
  value: form.values[name],
  error: form.errors[name],
  onChange: (event: { currentTarget: { value: string } }) => form.set(name, event.currentTarget.value),
})

/** Existing categories are suggested, so that a new spelling does not become another category with another class. */
function CategoryField({ form }: { form: ProductForm }) {
  const { data: categories = [] } = useListProductCategoriesQuery()
  return (
    <Autocomplete
      label={t('products.category')}
      description={<ProductClassNote category={form.values.category_name} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={categories.map(({ category }) => category)}
      maxLength={100}
      value={form.values.category_name}
      error={form.errors.category_name}
      onChange={category => form.set('category_name', category)}
    />
  )
}

function PriceField({ form }: { form: ProductForm }) {
  return (
    <MoneyField
      label={t('products.unitPrice')}
      description={t('products.priceHelp')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      decimals={6}
      value={form.values.unit_price}
      error={form.errors.unit_price}
      onChange={price => form.set('unit_price', price)}
    />
  )
}

function SuppliersField({ form }: { form: ProductForm }) {
  const { data: suppliers = [] } = useListSuppliersQuery()
  return (
    <MultiSelect
      label={t('products.suppliers')}
      searchable
      data={suppliers.map(toSelectOption)}
      value={form.values.supplier_ids}
      error={form.errors.supplier_ids}
      onChange={ids => form.set('supplier_ids', ids)}
    />
  )
}
