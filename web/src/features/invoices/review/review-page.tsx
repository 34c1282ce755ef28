import { Anchor, Button, Text } from '@mantine/core'
import type { ReviewLine } from '@rms/contracts'
import { IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type Column, DataTable } from '../../../components/data-table/index.ts'
import { Page } from '../../../components/page.tsx'
import { RowButton } from '../../../components/row-action.tsx'
import { EmptyState } from '../../../components/states.tsx'
import type { Formats } from '../../../lib/formats.ts'
import { t } from '../../../lib/i18n/index.ts'
import { useListAddress } from '../../../lib/list-address.ts'
import { stateOf } from '../../../lib/list-state.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { ProductPicker } from './product-picker.tsx'
import { LINES_PER_PAGE, useListReviewLinesQuery } from './review-api.ts'
import classes from './review-page.module.css'

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
      screen="/invoices/review"
      why="product"
      summary={query.data ? t('review.count', { count: query.data.total }) : ' '}
      actions={rows[0] && <Button onClick={() => setChosen(rows[0] ?? null)}>{t('review.start')}</Button>}
    >
      {rows.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('review.meanwhile')}
        </Text>
      )}
      <DataTable
        label={t('review.title')}
        columns={columnsOf(formats, setChosen)}
        rows={rows}
        rowId={line => rows.indexOf(line)}
        rowName={line => line.item.product_name}
        state={stateOf(query)}
        isRefreshing={query.isFetching && query.currentData === undefined}
        onRetry={query.refetch}
        narrowing={address}
        paging={{ page, pageSize: LINES_PER_PAGE, total: query.data?.total ?? 0, goTo: address.goToPage }}
        empty={<EmptyState icon={<IconChecks stroke={1.5} />} sentence={t('review.empty')} />}
      />
      {chosen && (
        <ProductPicker
          key={`${chosen.invoice_id}-${chosen.item.id}`}
          line={chosen}
          onClose={() => setChosen(null)}
          onChosen={() => setChosen(lineAfter(chosen, rows))}
          onSkip={() => setChosen(lineAfter(chosen, rows))}
        />
      )}
    </Page>
  )
}

/** The next line of the page, so that one hand on the keyboard goes through all of them. */
const lineAfter = (line: ReviewLine, rows: readonly ReviewLine[]): ReviewLine | null =>
  rows[rows.findIndex(one => isSameLine(one, line)) + 1] ?? null

/** Each load of the list makes new objects of the same lines. */
const isSameLine = (one: ReviewLine, other: ReviewLine): boolean =>
  one.invoice_id === other.invoice_id && one.item.id === other.item.id

const columnsOf = (
  { date, quantity, unitPrice, invoiceName }: Formats,
  choose: (line: ReviewLine) => void,
): readonly Column<ReviewLine>[] => [
  {
    key: 'line',
    header: t('review.line'),
    cell: line => <RowButton onClick={() => choose(line)}>{line.item.product_name}</RowButton>,
    inCard: 'title',
  },
  { key: 'supplier', header: t('review.supplier'), cell: line => line.supplier_name },
  {
    key: 'invoice',
    header: t('review.invoice'),
    cell: line => (
      <Anchor component={Link} to={`/invoices/${line.invoice_id}`} inherit className={classes.invoice}>
        {invoiceName({ id: line.invoice_id, invoice_number: line.invoice_number })}
      </Anchor>
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
  {
    key: 'choose',
    header: '',
    cell: line => (
      <Button
        size="compact-sm"
        variant="default"
        className={classes.choose}
        aria-label={t('review.chooseNamed', { name: line.item.product_name })}
        onClick={() => choose(line)}
      >
        {t('review.choose')}
      </Button>
    ),
    isNumeric: true,
    inCard: 'plain',
  },
]
