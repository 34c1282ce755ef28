import type { InvoiceLine, ProductSuggestion } from '@rms/contracts'
import { AppModal } from '../../../components/app-modal.tsx'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { t } from '../../../texts/index.ts'
import { useListProductSuggestionsQuery } from './line-review-api.ts'
import { type LineToMatch, ProductChoiceForm } from './product-choice-form.tsx'

interface ProductPickerProps {
  line: LineToMatch
  onClose: () => void
  onChosen: () => void
  /** Skips this line; only when stepping through several lines. */
  onSkip?: () => void
}

/** Chooses the product of a line. The likeliest one is preselected; arrow keys change it and Enter confirms. */
export function ProductPicker({ line, onClose, onChosen, onSkip }: ProductPickerProps) {
  const { invoice_id: invoiceId, item } = line
  const query = useListProductSuggestionsQuery({ invoiceId, itemId: item.id })
  return (
    <AppModal opened onClose={onClose} title={t('review.which', { name: item.product_name })} size="md">
      {query.isError ? (
        <ErrorState onRetry={query.refetch} />
      ) : query.data ? (
        <ProductChoiceForm
          line={line}
          suggestions={withoutCurrentProduct(query.data, item)}
          onChosen={onChosen}
          onSkip={onSkip}
        />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </AppModal>
  )
}

/** Excludes the product that the line already has. */
const withoutCurrentProduct = (
  suggestions: readonly ProductSuggestion[],
  { product_id, match }: InvoiceLine,
) =>
  match === 'known' || match === 'new'
    ? suggestions.filter(suggestion => suggestion.product_id !== product_id)
    : suggestions
