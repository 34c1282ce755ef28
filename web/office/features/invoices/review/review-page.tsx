import { Anchor, Button, Text } from '@mantine/core'
import type { ReviewLine } from '@rms/contracts'
import { IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type Column, DataTable } from '../../../components/data-table/index.ts'
import { Page } from '../../../components/page.tsx'
import { RowButton } from '../../../components/row-action.tsx'
import { EmptyState } from '../../../components/states.tsx'
import { stateOf } from '../../../lib/api/paged.ts'
import type { Formats } from '../../../lib/formats.ts'
import { useListAddress } from '../../../lib/list-address.ts'
import { unitWord } from '../../../lib/unit-word.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { AddAllNew } from './add-all-new.tsx'
import { ProductPicker } from './product-picker.tsx'
import { LINES_PER_PAGE, useListReviewLinesQuery, useListWholeQueueQuery } from './review-api.ts'
import classes from './review-page.module.css'

/** All lines whose product the user should confirm, across invoices. */
export function ReviewPage() {
  const address = useListAddress()
  const { page } = address
  const query = useListReviewLinesQuery(
    { page, pageSize: LINES_PER_PAGE },
    { refetchOnMountOrArgChange: true },
  )
  const formats = useFormats()
  const [current, setCurrent] = useState<ReviewQuestion | null>(null)
  const rows = query.data?.rows ?? []
  const { data: queue = rows } = useListWholeQueueQuery(undefined, { refetchOnMountOrArgChange: true })
  // Only lines with a similar product need an answer one by one; new products can be added all at once.
  const doubtful = queue.filter(({ item }) => item.match === 'suggested')
  const start = startReview(doubtful.length > 0 ? doubtful : rows)
  const choose = (line: ReviewLine) => setCurrent({ line, queue: rows })
  return (
    <Page
      screen="/invoices/review"
      why="product"
      summary={query.data ? t('review.count', { count: query.data.total }) : ' '}
      actions={
        start && (
          <>
            <AddAllNew lines={queue.filter(({ item }) => item.match === 'new')} />
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
        rowId={line => rows.indexOf(line)}
        rowName={line => line.item.product_name}
        state={stateOf(query)}
        isRefreshing={query.isFetching && query.currentData === undefined}
        onRetry={query.refetch}
        narrowing={address}
        paging={{ page, pageSize: LINES_PER_PAGE, total: query.data?.total ?? 0, goTo: address.goToPage }}
        empty={<EmptyState icon={<IconChecks stroke={1.5} />} sentence={t('review.empty')} />}
      />
      {current && (
        <ProductPicker
          key={`${current.line.invoice_id}-${current.line.item.id}`}
          line={current.line}
          onClose={() => setCurrent(null)}
          onChosen={() => setCurrent(getNextQuestion(current))}
          onSkip={() => setCurrent(getNextQuestion(current))}
        />
      )}
    </Page>
  )
}

/** The line being reviewed, and the lines to step through. */
interface ReviewQuestion {
  line: ReviewLine
  queue: readonly ReviewLine[]
}

function startReview(queue: readonly ReviewLine[]): ReviewQuestion | null {
  const [line] = queue
  return line ? { line, queue } : null
}

/** The next line to review, so that the user can step through all of them with the keyboard. */
function getNextQuestion({ line, queue }: ReviewQuestion): ReviewQuestion | null {
  const next = queue[queue.findIndex(one => isSameLine(one, line)) + 1]
  return next ? { line: next, queue } : null
}

/** Compares ids, because each load of the list creates new objects. */
const isSameLine = (one: ReviewLine, other: ReviewLine): boolean =>
  one.invoice_id === other.invoice_id && one.item.id === other.item.id

const createColumns = (
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
    cell: ({ item }) => `${quantity(item.quantity)} ${unitWord(item.unit)}`,
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
