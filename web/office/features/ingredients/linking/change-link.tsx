import type { Ingredient, ProductLink } from '@rms/contracts'
import { useForm } from '../../../../shared/lib/form.ts'
import { AppForm, SaveButtons } from '../../../components/form-parts.tsx'
import { tellDone } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useChangeLinkMutation } from '../ingredients-api.ts'
import { LinkTerms } from './link-terms.tsx'
import { checkedTerms, type LinkTermValues, sentTerms, TERM_NAMES, termSentences } from './link-values.ts'

interface ChangeLinkProps {
  ingredient: Ingredient
  link: ProductLink
  onClose: () => void
}

/** Edits pack size, waste factor and notes of a link. The cost updates immediately if the link is active. */
export function ChangeLink({ ingredient, link, onClose }: ChangeLinkProps) {
  const [changeLink] = useChangeLinkMutation()
  const form = useForm<{ terms: LinkTermValues }>({
    initial: toFormValues(link),
    record: {
      version: link.version,
      valuesOf: (newer: ProductLink) => toFormValues(newer),
      labels: { terms: t('ingredients.linkTerms') },
      show: { terms: formatTerms },
    },
    contract: {
      schema: async () =>
        (await import('@rms/contracts/menu/product-links')).CreateProductLinkBody.omit({ product_id: true }),
      body: ({ terms }) => checkedTerms(terms),
      names: TERM_NAMES,
      sentences: { terms: termSentences() },
    },
    save: async ({ terms }, { version }) => {
      await changeLink({ linkId: link.id, body: { ...sentTerms(terms), version } }).unwrap()
      tellDone(t('ingredients.linkChanged'))
      onClose()
    },
    describe: failure => failure.error ?? t('ingredients.linkUpdateFailed'),
  })
  return (
    <AppForm
      label={t('ingredients.linkChange', { name: link.product_name })}
      submit={form.submit}
      failure={form.failure}
      conflict={form.conflict}
      footer={<SaveButtons save={t('common.save')} isBusy={form.isBusy} onCancel={onClose} />}
    >
      <LinkTerms
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
const formatTerms = ({ packSize, wasteFactor, notes }: LinkTermValues): string =>
  [
    `${t('ingredients.packSize')}: ${packSize}`,
    `${t('ingredients.waste')}: ${wasteFactor}`,
    ...(notes ? [notes] : []),
  ].join(' · ')
