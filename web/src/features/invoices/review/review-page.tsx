import { Button } from '@mantine/core'
import type { ReviewLine } from '@rms/contracts'
import { IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { type Column, DataTable } from '../../../components/data-table/index.ts'
import { Page } from '../../../components/page.tsx'
import { RowLink } from '../../../components/row-action.tsx'
import { EmptyState } from '../../../components/states.tsx'
import type { Formats } from '../../../lib/formats.ts'
import { t } from '../../../lib/i18n/index.ts'
import { useListAddress } from '../../../lib/list-address.ts'
import { stateOf } from '../../../lib/list-state.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { ProductPicker } from './product-picker.tsx'
import { LINES_PER_PAGE, useListReviewLinesQuery } from './review-api.ts'

/** Every line whose product a person should confirm, whichever invoice it stands on. */
export function ReviewPage() {
  const address = useListAddress()
  const { page } = address
  const query = useListReviewLinesQuery(
    { page, pageSize: LINES_PER_PAGE },
    { refetchOnMountOrArgChange: true },
  )
  const formats = useFormats()
  const [chosen, setChosen] = useState<ReviewLine | null>(null)
  const rows = query.data?.rows ?? []
  return (
    <Page
      title={t('review.title')}
      summary={query.data ? t('review.count', { count: query.data.total }) : ' '}
    >
      <DataTable
        label={t('review.title')}
        columns={columnsOf(formats)}
        rows={rows}
        rowId={line => rows.indexOf(line)}
        rowName={line => line.item.product_name}
        state={stateOf(query)}
        isRefreshing={query.isFetching && query.currentData === undefined}
        onRetry={query.refetch}
        narrowing={address}
        paging={{ page, pageSize: LINES_PER_PAGE, total: query.data?.total ?? 0, goTo: address.goToPage }}
        empty={<EmptyState icon={<IconChecks stroke={1.5} />} sentence={t('review.empty')} />}
        rowActions={line => (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('review.chooseNamed', { name: line.item.product_name })}
            onClick={() => setChosen(line)}
          >
            {t('review.choose')}
          </Button>
        )}
      />
      {chosen && (
        <ProductPicker
          key={`${chosen.invoice_id}-${chosen.item.id}`}
          line={chosen}
          onClose={() => setChosen(null)}
          onChosen={() => setChosen(lineAfter(chosen, rows))}
        />
      )}
    </Page>
  )
}

/** The next line of the page, so that one hand on the keyboard goes through all of them. */
const lineAfter = (line: ReviewLine, rows: readonly ReviewLine[]): ReviewLine | null =>
  rows[rows.indexOf(line) + 1] ?? null

const columnsOf = ({ date, quantity, unitPrice, invoiceName }: Formats): readonly Column<ReviewLine>[] => [
  {
    key: 'line',
    header: t('review.line'),
    cell: ({ item }) => item.product_name,
    inCard: 'title',
  },
  { key: 'supplier', header: t('review.supplier'), cell: line => line.supplier_name },
  {
    key: 'invoice',
    header: t('review.invoice'),
    cell: line => (
      <RowLink to={`/invoices/${line.invoice_id}`}>
        {invoiceName({ id: line.invoice_id, invoice_number: line.invoice_number })}
      </RowLink>
    ),
  },
  { key: 'date', header: t('invoices.date'), cell: line => date(line.invoice_date), inCard: 'hidden' },
  {
    key: 'quantity',
    header: t('invoice.quantity'),
    cell: ({ item }) => `${quantity(item.quantity)} ${item.unit}`,
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'price',
    header: t('invoice.unitPrice'),
    cell: ({ item }) => unitPrice(item.unit_price),
    isNumeric: true,
  },
]
