import { Button, Radio, Stack } from '@mantine/core'
import type { ProductSuggestion, ReviewLine } from '@rms/contracts'
import { useState } from 'react'
import { AppModal } from '../../../components/app-modal.tsx'
import { AppForm } from '../../../components/form-parts.tsx'
import { ErrorState, LoadingRows } from '../../../components/states.tsx'
import { failureOf } from '../../../lib/api/failure.ts'
import type { Formats } from '../../../lib/formats.ts'
import { t } from '../../../lib/i18n/index.ts'
import { tellDone } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useChooseProductMutation, useListSuggestionsQuery } from './review-api.ts'

interface ProductPickerProps {
  line: ReviewLine
  onClose: () => void
  onChosen: () => void
}

/** Which product a line is: the likeliest is chosen already, arrows move, Enter confirms. */
export function ProductPicker({ line, onClose, onChosen }: ProductPickerProps) {
  const { invoice_id: invoiceId, item } = line
  const query = useListSuggestionsQuery({ invoiceId, itemId: item.id })
  return (
    <AppModal opened onClose={onClose} title={t('review.which', { name: item.product_name })} size="md">
      {query.isError ? (
        <ErrorState onRetry={query.refetch} />
      ) : query.data ? (
        <Choice line={line} suggestions={query.data} onChosen={onChosen} />
      ) : (
        <LoadingRows rows={4} />
      )}
    </AppModal>
  )
}

const NEW = 'new'

interface ChoiceProps {
  line: ReviewLine
  suggestions: readonly ProductSuggestion[]
  onChosen: () => void
}

function Choice({ line: { invoice_id: invoiceId, item }, suggestions, onChosen }: ChoiceProps) {
  const formats = useFormats()
  const [choose, { isLoading }] = useChooseProductMutation()
  const [failure, setFailure] = useState<string | null>(null)
  const [chosen, setChosen] = useState(String(suggestions[0]?.product_id ?? NEW))
  const save = async () => {
    const productId = chosen === NEW ? null : Number(chosen)
    try {
      await choose({ invoiceId, itemId: item.id, productId }).unwrap()
      tellDone(t('review.confirmed', { name: item.product_name }))
      onChosen()
    } catch (thrown) {
      setFailure(failureOf(thrown).error ?? t('review.failed'))
    }
  }
  return (
    <AppForm
      label={t('review.title')}
      submit={event => {
        event.preventDefault()
        void save()
      }}
      failure={failure}
      footer={
        <Button type="submit" loading={isLoading}>
          {t('review.confirm')}
        </Button>
      }
    >
      <Radio.Group
        aria-label={t('review.which', { name: item.product_name })}
        description={suggestions.length === 0 ? t('review.none') : undefined}
        value={chosen}
        onChange={setChosen}
      >
        <Stack gap="md">
          {suggestions.map((suggestion, index) => (
            <Radio
              key={suggestion.product_id}
              value={String(suggestion.product_id)}
              data-autofocus={index === 0 || undefined}
              label={suggestion.name}
              description={factsOf(suggestion, formats)}
            />
          ))}
          <Radio value={NEW} label={t('review.newProduct')} description={t('review.newProductHelp')} />
        </Stack>
      </Radio.Group>
    </AppForm>
  )
}

const factsOf = (
  { reason, supplier_names, current_price, unit }: ProductSuggestion,
  { pricePer }: Formats,
): string =>
  [
    t(`review.reason.${reason}`),
    supplier_names.join(', '),
    current_price === null ? '' : pricePer(current_price, unit),
  ]
    .filter(Boolean)
    .join(' · ')
