import type { AvailableProduct, Ingredient } from '@rms/contracts'
import { useEffect } from 'react'
import { type FormState, useForm } from '../../../../shared/lib/form.ts'
import { AppForm, FormButtons } from '../../../components/app-form.tsx'
import { notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useCreateProductLinkMutation } from '../ingredients-api.ts'
import { AvailableProducts } from './available-products.tsx'
import {
  getProductLinkTermErrors,
  PRODUCT_LINK_TERM_FIELDS,
  type ProductLinkTerms,
  toProductLinkTermsBody,
  toProductLinkTermsForValidation,
} from './product-link-terms.ts'
import { ProductLinkTermsFormFields } from './product-link-terms-fields.tsx'

interface CreateProductLinkFormProps {
  ingredient: Ingredient
  onCancel: () => void
  onDirtyChange: (isDirty: boolean) => void
}

interface ProductLinkValues {
  product: AvailableProduct | null
  terms: ProductLinkTerms
}

const emptyLinkValues: ProductLinkValues = {
  product: null,
  terms: { packSize: '', wasteFactor: 1, notes: '' },
}

/** Selects a product and how much of the ingredient it contains; previews the resulting cost. */
export function CreateProductLinkForm({ ingredient, onCancel, onDirtyChange }: CreateProductLinkFormProps) {
  const form = useCreateProductLinkForm(ingredient)
  const { isDirty } = form
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])
  const { product, terms } = form.values
  return (
    <AppForm
      label={t('ingredients.linkCreate')}
      submit={form.submit}
      failure={form.failure}
      footer={
        <FormButtons
          saveLabel={t('ingredients.linkCreate')}
          isBusy={form.isBusy}
          onCancel={form.isDirty ? () => form.reset(emptyLinkValues) : onCancel}
        />
      }
    >
      <AvailableProducts
        ingredient={ingredient}
        chosen={product}
        onChoose={chosen => {
          form.set('product', chosen)
          // The pack size of the product, as a default that the user can correct.
          form.set('terms', { ...terms, packSize: chosen.pack_size ?? '' })
        }}
      />
      {product && (
        <ProductLinkTermsFormFields
          ingredient={ingredient}
          productUnit={product.unit || product.name}
          price={product.current_price}
          terms={terms}
          error={form.errors.terms}
          onChange={changed => form.set('terms', changed)}
        />
      )}
    </AppForm>
  )
}

function useCreateProductLinkForm(ingredient: Ingredient): FormState<ProductLinkValues> {
  const [createLink] = useCreateProductLinkMutation()
  const form: FormState<ProductLinkValues> = useForm<ProductLinkValues>({
    initialValues: emptyLinkValues,
    invalidMessage: t('ingredients.linkIncomplete'),
    contract: {
      loadSchema: async () => (await import('@rms/contracts/menu/product-links')).CreateProductLinkBody,
      createBody: ({ product, terms }) => ({
        ...toProductLinkTermsForValidation(terms),
        product_id: product?.id,
      }),
      fieldNames: { ...PRODUCT_LINK_TERM_FIELDS, product_id: 'product' },
      messages: { product: t('ingredients.linkIncomplete'), terms: getProductLinkTermErrors() },
    },
    save: async ({ product, terms }) => {
      if (!product) return
      await createLink({
        id: ingredient.id,
        body: { product_id: product.id, ...toProductLinkTermsBody(terms) },
      }).unwrap()
      notifySuccess(t('ingredients.linkCreated'))
      form.reset(emptyLinkValues)
    },
    describeFailure: failure => failure.error ?? t('ingredients.linkFailed'),
  })
  return form
}
