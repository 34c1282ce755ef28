import type { Product } from '@rms/contracts'
import type { EditedRecord } from '../../../shared/lib/conflict.ts'
import { type Form, useForm } from '../../../shared/lib/form.ts'
import { useListSuppliersQuery } from '../../lib/api/business.ts'
import { tellDone } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'
import { type ProductBody, useCreateProductMutation, useUpdateProductMutation } from './products-api.ts'

/** Named as the contract does, so that the server's problems find their fields. */
export interface ProductValues {
  name: string
  sku: string
  category_name: string
  unit: string
  description: string
  supplier_ids: string[]
  /** Per unit; '' for none. */
  unit_price: number | string
}

export function useProductForm(product: Product | null, onSaved: () => void): Form<ProductValues> {
  const [create] = useCreateProductMutation()
  const [update] = useUpdateProductMutation()
  const record = useEditedProduct(product)
  return useForm<ProductValues>({
    initial: valuesOf(product),
    record,
    contract: {
      schema: async () => (await import('@rms/contracts/purchasing/products')).CreateProductBody,
      body: bodyOf,
      sentences: {
        name: { required: t('products.nameRequired') },
        unit_price: { 'at-least': t('products.priceNegative') },
      },
    },
    save: async (values, { base, version }) => {
      if (product) await update({ id: product.id, body: { ...changedBody(base, values), version } }).unwrap()
      else await create(bodyOf(values)).unwrap()
      tellDone(t(product ? 'products.saved' : 'products.added'))
      onSaved()
    },
    describe: failure => failure.error ?? t('products.saveFailed'),
  })
}

/** How the form reads and names a product that someone else changed. */
function useEditedProduct(product: Product | null): EditedRecord<ProductValues> {
  const { data: suppliers = [] } = useListSuppliersQuery()
  const nameOf = (id: string) => suppliers.find(supplier => String(supplier.id) === id)?.name ?? id
  return {
    version: product?.version,
    valuesOf: (newer: Product) => valuesOf(newer),
    labels: {
      name: t('products.name'),
      sku: t('products.sku'),
      category_name: t('products.category'),
      unit: t('products.unit'),
      description: t('products.description'),
      supplier_ids: t('products.suppliers'),
      unit_price: t('products.unitPrice'),
    },
    show: { supplier_ids: ids => ids.map(nameOf).join(', ') },
  }
}

const valuesOf = (product: Product | null): ProductValues => ({
  name: product?.name ?? '',
  sku: product?.sku ?? '',
  category_name: product?.category_name ?? '',
  unit: product?.unit ?? 'each',
  description: product?.description ?? '',
  supplier_ids: product?.supplier_ids.map(String) ?? [],
  unit_price: product?.current_price ?? '',
})

const bodyOf = ({ supplier_ids, unit_price, ...words }: ProductValues): ProductBody => ({
  ...words,
  supplier_ids: supplier_ids.map(Number),
  unit_price: unit_price === '' ? null : Number(unit_price),
})

/** A price that was not touched is not sent: one that is sent counts from today. */
function changedBody(base: ProductValues, values: ProductValues): Partial<ProductBody> {
  const { unit_price, ...body } = bodyOf(values)
  return unit_price === bodyOf(base).unit_price ? body : { ...body, unit_price }
}
