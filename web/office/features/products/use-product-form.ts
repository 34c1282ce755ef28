import type { Product } from '@rms/contracts'
import type { EditConflictOptions } from '../../../shared/lib/edit-conflict.ts'
import { type FormState, useForm } from '../../../shared/lib/form.ts'
import { useListSuppliersQuery } from '../../lib/api/business.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'
import { type ProductBody, useCreateProductMutation, useUpdateProductMutation } from './products-api.ts'

/** Field names match the contract, so that errors of the server are shown at their fields. */
export interface ProductValues {
  name: string
  sku: string
  category_name: string
  unit: string
  description: string
  supplier_ids: string[]
  /** Price per unit; '' if none. */
  unit_price: number | string
}

export function useProductForm(product: Product | null, onSaved: () => void): FormState<ProductValues> {
  const [create] = useCreateProductMutation()
  const [update] = useUpdateProductMutation()
  const record = useEditedProduct(product)
  return useForm<ProductValues>({
    initialValues: toFormValues(product),
    record,
    contract: {
      loadSchema: async () => (await import('@rms/contracts/purchasing/products')).CreateProductBody,
      createBody: toBody,
      messages: {
        name: { required: t('products.nameRequired') },
        unit_price: { 'at-least': t('products.priceNegative') },
      },
    },
    save: async (values, { base, version }) => {
      if (product) await update({ id: product.id, body: { ...toUpdateBody(base, values), version } }).unwrap()
      else await create(toBody(values)).unwrap()
      notifySuccess(t(product ? 'products.saved' : 'products.added'))
      onSaved()
    },
    describeFailure: failure => failure.error ?? t('products.saveFailed'),
  })
}

/** How the form shows a conflict with a newer version of the product. */
function useEditedProduct(product: Product | null): EditConflictOptions<ProductValues> {
  const { data: suppliers = [] } = useListSuppliersQuery()
  const findSupplierName = (id: string) => suppliers.find(supplier => String(supplier.id) === id)?.name ?? id
  return {
    version: product?.version,
    toValues: (newer: Product) => toFormValues(newer),
    labels: {
      name: t('products.name'),
      sku: t('products.sku'),
      category_name: t('products.category'),
      unit: t('products.unit'),
      description: t('products.description'),
      supplier_ids: t('products.suppliers'),
      unit_price: t('products.unitPrice'),
    },
    formatters: { supplier_ids: ids => ids.map(findSupplierName).join(', ') },
  }
}

const toFormValues = (product: Product | null): ProductValues => ({
  name: product?.name ?? '',
  sku: product?.sku ?? '',
  category_name: product?.category_name ?? '',
  unit: product?.unit ?? 'each',
  description: product?.description ?? '',
  supplier_ids: product?.supplier_ids.map(String) ?? [],
  unit_price: product?.current_price ?? '',
})

const toBody = ({ supplier_ids, unit_price, ...texts }: ProductValues): ProductBody => ({
  ...texts,
  supplier_ids: supplier_ids.map(Number),
  unit_price: unit_price === '' ? null : Number(unit_price),
})

/** The changed fields. An unchanged price is not sent, because a sent price takes effect today. */
function toUpdateBody(base: ProductValues, values: ProductValues): Partial<ProductBody> {
  const { unit_price, ...body } = toBody(values)
  return unit_price === toBody(base).unit_price ? body : { ...body, unit_price }
}
