import { Anchor, Button, Text } from '@mantine/core'
import type { ReviewLine } from '@rms/contracts'
import { IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { DataTable, type DataTableColumn } from '../../../components/data-table/index.ts'
import { Page } from '../../../components/page.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { RowButton } from '../../../components/row-actions.tsx'
import { getListLoadState } from '../../../lib/api/pagination.ts'
import type { DisplayFormats } from '../../../lib/display-formats.ts'
import { useListUrlState } from '../../../lib/list-url-state.ts'
import { translateCountedUnit } from '../../../lib/translate-unit.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { AddAllNewProductsButton } from './add-all-new-products-button.tsx'
import {
  REVIEW_LINES_PER_PAGE,
  useListAllReviewLinesQuery,
  useListReviewLinesQuery,
} from './line-review-api.ts'
import classes from './line-review-page.module.css'
import { ProductPicker } from './product-picker.tsx'

/** All lines whose product the user should confirm, across invoices. */
export function LineReviewPage() {
  const address = useListUrlState()
  const { page } = address
  const query = useListReviewLinesQuery(
    { page, pageSize: REVIEW_LINES_PER_PAGE },
    { refetchOnMountOrArgChange: true },
  )
  const formats = useFormats()
  const [current, setCurrent] = useState<ReviewPosition | null>(null)
  const rows = query.data?.rows ?? []
  const { data: queue = rows } = useListAllReviewLinesQuery(undefined, { refetchOnMountOrArgChange: true })
  // Only lines with a similar product need an answer one by one; new products can be added all at once.
  const suggestedLines = queue.filter(({ item }) => item.match === 'suggested')
  const start = startReview(suggestedLines.length > 0 ? suggestedLines : rows)
  const choose = (line: ReviewLine) => setCurrent({ line, queue: rows })
  return (
    <Page
      screen="/invoices/review"
      helpTopic="product"
      summary={query.data ? t('review.count', { count: query.data.total }) : ' '}
      actions={
        start && (
          <>
            <AddAllNewProductsButton lines={queue.filter(({ item }) => item.match === 'new')} />
            <Button onClick={() => setCurrent(start)}>{t('review.start')}</Button>
          </>
        )
      }
    >
      {rows.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('review.meanwhile')}
        </Text>
      )}
      <DataTable
        label={t('review.title')}
        columns={createColumns(formats, choose)}
        rows={rows}
        getRowId={line => rows.indexOf(line)}
        getRowName={line => line.item.product_name}
        state={getListLoadState(query)}
        isRefreshing={query.isFetching && query.currentData === undefined}
        onRetry={query.refetch}
        filters={address}
        paging={{
          page,
          pageSize: REVIEW_LINES_PER_PAGE,
          total: query.data?.total ?? 0,
          goTo: address.goToPage,
        }}
        emptyState={<EmptyState icon={<IconChecks stroke={1.5} />} message={t('review.empty')} />}
      />
      {current && (
        <ProductPicker
          key={`${current.line.invoice_id}-${current.line.item.id}`}
          line={current.line}
          onClose={() => setCurrent(null)}
          onChosen={() => setCurrent(getNextPosition(current))}
          onSkip={() => setCurrent(getNextPosition(current))}
        />
      )}
    </Page>
  )
}

/** The line being reviewed, and the lines to step through. */
interface ReviewPosition {
  line: ReviewLine
  queue: readonly ReviewLine[]
}

function startReview(queue: readonly ReviewLine[]): ReviewPosition | null {
  const [line] = queue
  return line ? { line, queue } : null
}

/** The next line to review, so that the user can step through all of them with the keyboard. */
function getNextPosition({ line, queue }: ReviewPosition): ReviewPosition | null {
  const next = queue[queue.findIndex(one => isSameLine(one, line)) + 1]
  return next ? { line: next, queue } : null
}

/** Compares ids, because each load of the list creates new objects. */
const isSameLine = (one: ReviewLine, other: ReviewLine): boolean =>
  one.invoice_id === other.invoice_id && one.item.id === other.item.id

const createColumns = (
  { date, quantity, unitPrice, invoiceName }: DisplayFormats,
  choose: (line: ReviewLine) => void,
): readonly DataTableColumn<ReviewLine>[] => [
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
    cell: ({ item }) => `${quantity(item.quantity)} ${translateCountedUnit(item.unit, item.quantity)}`,
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'price',
    header: t('invoice.unitPrice'),
    cell: ({ item, currency }) => unitPrice(item.unit_price, currency),
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
