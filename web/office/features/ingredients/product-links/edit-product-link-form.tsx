import type { Ingredient, ProductLink } from '@rms/contracts'
import { useForm } from '../../../../shared/lib/form.ts'
import { AppForm, FormButtons } from '../../../components/app-form.tsx'
import { notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useUpdateProductLinkMutation } from '../ingredients-api.ts'
import {
  getProductLinkTermErrors,
  PRODUCT_LINK_TERM_FIELDS,
  type ProductLinkTerms,
  toProductLinkTermsBody,
  toProductLinkTermsForValidation,
} from './product-link-terms.ts'
import { ProductLinkTermsFormFields } from './product-link-terms-fields.tsx'

interface EditProductLinkFormProps {
  ingredient: Ingredient
  link: ProductLink
  onClose: () => void
}

/** Edits pack size, waste factor and notes of a link. The cost updates immediately if the link is active. */
export function EditProductLinkForm({ ingredient, link, onClose }: EditProductLinkFormProps) {
  const [updateLink] = useUpdateProductLinkMutation()
  const form = useForm<{ terms: ProductLinkTerms }>({
    initialValues: toFormValues(link),
    record: {
      version: link.version,
      toValues: (newer: ProductLink) => toFormValues(newer),
      labels: { terms: t('ingredients.linkTerms') },
      formatters: { terms: formatTerms },
    },
    contract: {
      loadSchema: async () =>
        (await import('@rms/contracts/menu/product-links')).CreateProductLinkBody.omit({ product_id: true }),
      createBody: ({ terms }) => toProductLinkTermsForValidation(terms),
      fieldNames: PRODUCT_LINK_TERM_FIELDS,
      messages: { terms: getProductLinkTermErrors() },
    },
    save: async ({ terms }, { version }) => {
      await updateLink({ linkId: link.id, body: { ...toProductLinkTermsBody(terms), version } }).unwrap()
      notifySuccess(t('ingredients.linkChanged'))
      onClose()
    },
    describeFailure: failure => failure.error ?? t('ingredients.linkUpdateFailed'),
  })
  return (
    <AppForm
      label={t('ingredients.linkChange', { name: link.product_name })}
      submit={form.submit}
      failure={form.failure}
      conflict={form.conflict}
      footer={<FormButtons saveLabel={t('common.save')} isBusy={form.isBusy} onCancel={onClose} />}
    >
      <ProductLinkTermsFormFields
        ingredient={ingredient}
        productUnit={link.product_name}
        price={link.current_product_price}
        terms={form.values.terms}
        error={form.errors.terms}
        onChange={terms => form.set('terms', terms)}
      />
    </AppForm>
  )
}

const toFormValues = (link: ProductLink) => ({
  terms: {
    packSize: link.product_pack_size,
    wasteFactor: link.waste_factor,
    notes: link.conversion_notes ?? '',
  },
})

/** All terms in one line, because the cost depends on them together. */
const formatTerms = ({ packSize, wasteFactor, notes }: ProductLinkTerms): string =>
  [
    `${t('ingredients.packSize')}: ${packSize}`,
    `${t('ingredients.waste')}: ${wasteFactor}`,
    ...(notes ? [notes] : []),
  ].join(' · ')
