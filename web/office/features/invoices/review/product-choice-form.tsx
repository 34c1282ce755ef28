import { Button, Radio, Stack } from '@mantine/core'
import type { InvoiceLine, ProductSuggestion } from '@rms/contracts'
import { useState } from 'react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { AppForm } from '../../../components/app-form.tsx'
import type { DisplayFormats } from '../../../lib/display-formats.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useChooseInvoiceLineProductMutation } from './line-review-api.ts'
import { ProductSearch } from './product-search.tsx'

const NEW = 'new'

export interface LineToMatch {
  invoice_id: number
  item: InvoiceLine
}

interface ProductChoiceFormProps {
  line: LineToMatch
  suggestions: readonly ProductSuggestion[]
  onChosen: () => void
  onSkip: (() => void) | undefined
}

/** Offers likely products, a search, or a new product. The server remembers the choice for the supplier's item. */
export function ProductChoiceForm({ line, suggestions, onChosen, onSkip }: ProductChoiceFormProps) {
  const formats = useFormats()
  const { choose, failure, isBusy } = useChooseProduct(line, onChosen)
  const [proposed] = useState(() => getProposedAnswer(suggestions))
  const [chosen, setChosen] = useState(proposed)
  return (
    <AppForm
      label={t('review.title')}
      submit={event => {
        event.preventDefault()
        void choose(chosen === NEW ? null : Number(chosen))
      }}
      failure={failure}
      footer={
        <>
          {onSkip && (
            <Button variant="default" onClick={onSkip}>
              {t('review.skip')}
            </Button>
          )}
          <Button type="submit" loading={isBusy}>
            {t('review.confirm')}
          </Button>
        </>
      }
    >
      <Radio.Group
        aria-label={t('review.which', { name: line.item.product_name })}
        description={suggestions.length === 0 ? t('review.none') : undefined}
        value={chosen}
        onChange={setChosen}
      >
        <Stack gap="md">
          {suggestions.map(suggestion => (
            <Radio
              key={suggestion.product_id}
              value={String(suggestion.product_id)}
              data-autofocus={String(suggestion.product_id) === proposed || undefined}
              label={suggestion.name}
              description={describeSuggestion(suggestion, formats)}
            />
          ))}
          <Radio
            value={NEW}
            data-autofocus={proposed === NEW || undefined}
            label={t('review.newProduct')}
            description={t('review.newProductHelp')}
          />
          <ProductSearch excludedIds={suggestions.map(({ product_id }) => product_id)} onSelect={setChosen} />
        </Stack>
      </Radio.Group>
    </AppForm>
  )
}

/** The preselected answer: the first suggestion, unless its name is only slightly similar or its unit differs. */
const getProposedAnswer = ([first]: readonly ProductSuggestion[]): string =>
  first?.is_likely ? String(first.product_id) : NEW

function useChooseProduct({ invoice_id: invoiceId, item }: LineToMatch, onChosen: () => void) {
  const [chooseProduct, { isLoading }] = useChooseInvoiceLineProductMutation()
  const [failure, setFailure] = useState<string | null>(null)
  const choose = async (productId: number | null) => {
    try {
      await chooseProduct({ invoiceId, itemId: item.id, productId }).unwrap()
      notifySuccess(t('review.confirmed', { name: item.product_name }))
      onChosen()
    } catch (thrown) {
      setFailure(toApiFailure(thrown).error ?? t('review.failed'))
    }
  }
  return { choose, failure, isBusy: isLoading }
}

const describeSuggestion = (
  { reason, supplier_names, current_price, unit }: ProductSuggestion,
  { pricePerUnit }: DisplayFormats,
): string =>
  [
    t(`review.reason.${reason}`),
    supplier_names.join(', '),
    current_price === null ? '' : pricePerUnit(current_price, unit),
  ]
    .filter(Boolean)
    .join(' · ')
