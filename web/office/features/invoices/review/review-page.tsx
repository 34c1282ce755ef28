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

/** Every line whose product a person should confirm, whichever invoice it stands on. */
export function ReviewPage() {
  const address = useListAddress()
  const { page } = address
  const query = useListReviewLinesQuery(
    { page, pageSize: LINES_PER_PAGE },
    { refetchOnMountOrArgChange: true },
  )
  const formats = useFormats()
  const [asked, setAsked] = useState<ReviewQuestion | null>(null)
  const rows = query.data?.rows ?? []
  const { data: queue = rows } = useListWholeQueueQuery(undefined, { refetchOnMountOrArgChange: true })
  // Only a line that is like a product asks something; what is new is added at one press.
  const doubtful = queue.filter(({ item }) => item.match === 'suggested')
  const start = toAsk(doubtful.length > 0 ? doubtful : rows)
  const choose = (line: ReviewLine) => setAsked({ line, among: rows })
  return (
    <Page
      screen="/invoices/review"
      why="product"
      summary={query.data ? t('review.count', { count: query.data.total }) : ' '}
      actions={
        start && (
          <>
            <AddAllNew lines={queue.filter(({ item }) => item.match === 'new')} />
            <Button onClick={() => setAsked(start)}>{t('review.start')}</Button>
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
        columns={columnsOf(formats, choose)}
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
      {asked && (
        <ProductPicker
          key={`${asked.line.invoice_id}-${asked.line.item.id}`}
          line={asked.line}
          onClose={() => setAsked(null)}
          onChosen={() => setAsked(nextAsked(asked))}
          onSkip={() => setAsked(nextAsked(asked))}
        />
      )}
    </Page>
  )
}

/** A line that is asked about, and those that are gone through with it. */
interface ReviewQuestion {
  line: ReviewLine
  among: readonly ReviewLine[]
}

function toAsk(among: readonly ReviewLine[]): ReviewQuestion | null {
  const [line] = among
  return line ? { line, among } : null
}

/** The next line, so that one hand on the keyboard goes through all of them. */
function nextAsked({ line, among }: ReviewQuestion): ReviewQuestion | null {
  const next = among[among.findIndex(one => isSameLine(one, line)) + 1]
  return next ? { line: next, among } : null
}

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
