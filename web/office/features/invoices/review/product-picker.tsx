import type { InvoiceItem, ProductSuggestion } from '@rms/contracts'
import { AppModal } from '../../../components/app-modal.tsx'
import { ErrorState, LoadingRows } from '../../../components/states.tsx'
import { t } from '../../../texts/index.ts'
import { type LineToMatch, ProductChoice } from './product-choice.tsx'
import { useListSuggestionsQuery } from './review-api.ts'

interface ProductPickerProps {
  line: LineToMatch
  onClose: () => void
  onChosen: () => void
  /** In a queue: leaves this line for later. */
  onSkip?: () => void
}

/** Which product a line is: the likeliest is chosen already, arrows move, Enter confirms. */
export function ProductPicker({ line, onClose, onChosen, onSkip }: ProductPickerProps) {
  const { invoice_id: invoiceId, item } = line
  const query = useListSuggestionsQuery({ invoiceId, itemId: item.id })
  return (
    <AppModal opened onClose={onClose} title={t('review.which', { name: item.product_name })} size="md">
      {query.isError ? (
        <ErrorState onRetry={query.refetch} />
      ) : query.data ? (
        <ProductChoice
          line={line}
          suggestions={withoutItself(query.data, item)}
          onChosen={onChosen}
          onSkip={onSkip}
        />
      ) : (
        <LoadingRows rows={4} />
      )}
    </AppModal>
  )
}

/** A line that is given another product is not offered the one it has. */
const withoutItself = (suggestions: readonly ProductSuggestion[], { product_id, match }: InvoiceItem) =>
  match === 'known' || match === 'new'
    ? suggestions.filter(suggestion => suggestion.product_id !== product_id)
    : suggestions
