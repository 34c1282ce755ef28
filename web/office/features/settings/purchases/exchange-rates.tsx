import { Button, Text, Title } from '@mantine/core'
import type { ExchangeRate } from '@rms/contracts'
import { EXCHANGE_RATE_DAYS } from '@rms/contracts'
import { IconArrowsExchange, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { DataTable, type DataTableColumn } from '../../../components/data-table/index.ts'
import { HelpLink } from '../../../components/help-link.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { DeleteRowAction, EditRowAction } from '../../../components/row-actions.tsx'
import { getListLoadState } from '../../../lib/api/pagination.ts'
import { deleteWithConfirmation } from '../../../lib/delete-with-confirmation.ts'
import type { DisplayFormats } from '../../../lib/display-formats.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useHasLocationAccess } from '../../../lib/user-rights.ts'
import { t } from '../../../texts/index.ts'
import { ExchangeRateModal } from './exchange-rate-modal.tsx'
import {
  RATES_PER_PAGE,
  useDeleteExchangeRateMutation,
  useListExchangeRatesQuery,
} from './exchange-rates-api.ts'
import classes from './purchases-tab.module.css'

/** The id of the section, to which an invoice without a rate links. */
export const EXCHANGE_RATES_ID = 'exchange-rates'

/** The exchange rates by which costs in other currencies are converted, and the form to change them. */
export function ExchangeRates() {
  const [page, goTo] = useState(1)
  const query = useListExchangeRatesQuery(page)
  const formats = useFormats()
  const hasAccess = useHasLocationAccess()
  const deleteRate = useDeleteRate()
  const [edited, setEdited] = useState<ExchangeRate | 'new' | null>(null)
  // A rate applies to all locations.
  const isEditable = hasAccess(null)
  const addButton = isEditable && (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setEdited('new')}
    >
      {t('exchangeRates.add')}
    </Button>
  )
  const total = query.data?.total ?? 0
  return (
    <section id={EXCHANGE_RATES_ID} className={classes.rates} aria-labelledby="exchange-rates-title">
      <div className={classes.ratesHead}>
        <Title order={2} size="h3" id="exchange-rates-title">
          {t('exchangeRates.title')}
        </Title>
        {total > 0 && addButton}
      </div>
      <Text size="sm" c="dimmed">
        {t('exchangeRates.help', { days: EXCHANGE_RATE_DAYS })} <HelpLink topic="exchangeRates" />
      </Text>
      <DataTable
        label={t('exchangeRates.title')}
        columns={createColumns(formats)}
        rows={query.data?.rows ?? []}
        getRowId={({ id }) => id}
        getRowName={rate => nameRate(rate, formats)}
        state={getListLoadState(query)}
        onRetry={query.refetch}
        filters={{ isFiltered: false, clear: () => undefined }}
        paging={{ page, pageSize: RATES_PER_PAGE, total, goTo }}
        emptyState={
          <EmptyState
            icon={<IconArrowsExchange stroke={1.5} />}
            message={t('exchangeRates.empty')}
            action={addButton}
          />
        }
        {...(isEditable && {
          renderRowActions: (rate: ExchangeRate) => (
            <>
              <EditRowAction name={nameRate(rate, formats)} onClick={() => setEdited(rate)} />
              <DeleteRowAction name={nameRate(rate, formats)} onClick={() => void deleteRate(rate)} />
            </>
          ),
        })}
      />
      {edited && (
        <ExchangeRateModal rate={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </section>
  )
}

const nameRate = ({ currency, date }: ExchangeRate, formats: DisplayFormats): string =>
  `${currency}, ${formats.date(date)}`

const createColumns = ({ date, quantity }: DisplayFormats): readonly DataTableColumn<ExchangeRate>[] => [
  {
    key: 'date',
    header: t('exchangeRates.date'),
    cell: rate => `${rate.currency} · ${date(rate.date)}`,
    inCard: 'title',
  },
  {
    key: 'rate',
    header: t('exchangeRates.rate'),
    cell: ({ rate, currency, base_currency: base }) =>
      t('exchangeRates.equation', { rate: quantity(rate), currency, base }),
    isNumeric: true,
  },
  { key: 'note', header: t('exchangeRates.note'), cell: ({ note }) => note },
]

function useDeleteRate() {
  const [remove] = useDeleteExchangeRateMutation()
  const formats = useFormats()
  return (rate: ExchangeRate) =>
    deleteWithConfirmation([rate], {
      remove: id => remove(id).unwrap(),
      title: t('exchangeRates.deleteTitle'),
      confirmMessage: ([first]) => t('exchangeRates.deleteMessage', { name: nameRate(first, formats) }),
      successMessage: () => t('exchangeRates.deleted'),
      failureMessage: error => t('exchangeRates.deleteFailed', { error }),
      partialFailureMessage: t('exchangeRates.deleteFailed', { error: '' }),
    })
}
