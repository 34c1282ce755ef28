import type { AvailableProduct, Ingredient } from '@rms/contracts'
import { useEffect } from 'react'
import { type Form, useForm } from '../../../../shared/lib/form.ts'
import { AppForm, SaveButtons } from '../../../components/form-parts.tsx'
import { tellDone } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useCreateLinkMutation } from '../ingredients-api.ts'
import { AvailableProducts } from './available-products.tsx'
import { LinkTerms } from './link-terms.tsx'
import { checkedTerms, type LinkTermValues, sentTerms, TERM_NAMES, termSentences } from './link-values.ts'

interface LinkFormProps {
  ingredient: Ingredient
  onCancel: () => void
  onDirty: (isDirty: boolean) => void
}

interface LinkValues {
  product: AvailableProduct | null
  terms: LinkTermValues
}

const noLink: LinkValues = { product: null, terms: { packSize: '', wasteFactor: 1, notes: '' } }

/** Selects a product and how much of the ingredient it contains; previews the resulting cost. */
export function LinkForm({ ingredient, onCancel, onDirty }: LinkFormProps) {
  const form = useLinkForm(ingredient)
  const { isDirty } = form
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const { product, terms } = form.values
  return (
    <AppForm
      label={t('ingredients.linkCreate')}
      submit={form.submit}
      failure={form.failure}
      footer={
        <SaveButtons
          save={t('ingredients.linkCreate')}
          isBusy={form.isBusy}
          onCancel={form.isDirty ? () => form.reset(noLink) : onCancel}
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
        <LinkTerms
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

function useLinkForm(ingredient: Ingredient): Form<LinkValues> {
  const [createLink] = useCreateLinkMutation()
  const form: Form<LinkValues> = useForm<LinkValues>({
    initial: noLink,
    invalidSentence: t('ingredients.linkIncomplete'),
    contract: {
      schema: async () => (await import('@rms/contracts/menu/product-links')).CreateProductLinkBody,
      body: ({ product, terms }) => ({ ...checkedTerms(terms), product_id: product?.id }),
      names: { ...TERM_NAMES, product_id: 'product' },
      sentences: { product: t('ingredients.linkIncomplete'), terms: termSentences() },
    },
    save: async ({ product, terms }) => {
      if (!product) return
      await createLink({ id: ingredient.id, body: { product_id: product.id, ...sentTerms(terms) } }).unwrap()
      tellDone(t('ingredients.linkCreated'))
      form.reset(noLink)
    },
    describe: failure => failure.error ?? t('ingredients.linkFailed'),
  })
  return form
}
