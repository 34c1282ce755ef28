import { Anchor } from '@mantine/core'
import type { PriceChangeRecord } from '@rms/contracts'
import { amountDifference } from '@rms/domain-kit'
import { IconArrowsUpDown } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { type Column, DataTable } from '../../../components/data-table/index.ts'
import { ChangeArrow } from '../../../components/numbers.tsx'
import { EmptyState } from '../../../components/states.tsx'
import { useRowPages } from '../../../components/use-row-pages.ts'
import { stateOf } from '../../../lib/api/paged.ts'
import type { Formats } from '../../../lib/formats.ts'
import { unitWord } from '../../../lib/unit-word.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useListPriceMovesQuery } from './supplier-page-api.ts'

/** The price changes of a supplier, latest first. */
export function PriceMoves({ supplierId }: { supplierId: number }) {
  const query = useListPriceMovesQuery(supplierId)
  const formats = useFormats()
  const moves = query.data ?? []
  const { rows, paging } = useRowPages(moves)
  return (
    <DataTable
      label={t('supplier.moves')}
      columns={createColumns(formats)}
      rows={rows}
      paging={paging}
      rowId={move => moves.indexOf(move)}
      rowName={move => move.product_name}
      state={stateOf(query)}
      onRetry={query.refetch}
      narrowing={noFilters}
      empty={<EmptyState icon={<IconArrowsUpDown stroke={1.5} />} sentence={t('supplier.noMoves')} />}
    />
  )
}

const noFilters = { isNarrowed: false, clear: () => undefined }

const createColumns = ({ date, unitPrice }: Formats): readonly Column<PriceChangeRecord>[] => [
  { key: 'product', header: t('products.name'), cell: move => move.product_name, inCard: 'title' },
  { key: 'date', header: t('invoices.date'), cell: move => date(move.date) },
  { key: 'unit', header: t('products.unit'), cell: move => unitWord(move.unit), inCard: 'hidden' },
  {
    key: 'before',
    header: t('supplier.before'),
    cell: move => unitPrice(move.old_price),
    isNumeric: true,
  },
  { key: 'after', header: t('supplier.after'), cell: move => unitPrice(move.new_price), isNumeric: true },
  {
    key: 'change',
    header: t('supplier.change'),
    cell: move => (
      <ChangeArrow
        amount={amountDifference(move.new_price, move.old_price)}
        percentage={move.percent}
        riseIs="bad"
      />
    ),
    isNumeric: true,
  },
  {
    key: 'invoice',
    header: t('products.invoice'),
    cell: move =>
      move.invoice_id !== null && (
        <Anchor component={Link} to={`/invoices/${move.invoice_id}`} size="sm">
          {t('products.openInvoice')}
        </Anchor>
      ),
    inCard: 'plain',
  },
]
