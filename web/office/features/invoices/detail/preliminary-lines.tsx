import { Text } from '@mantine/core'
import type { PreliminaryReading } from '@rms/contracts'
import { IconClock } from '@tabler/icons-react'
import { DataTable, type DataTableColumn } from '../../../components/data-table/index.ts'
import { StatusBadge } from '../../../components/status-badge.tsx'
import type { DisplayFormats } from '../../../lib/display-formats.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from './invoice-lines.module.css'

type PreliminaryLine = PreliminaryReading['lines'][number] & { readonly place: number }

interface PreliminaryLinesProps {
  reading: PreliminaryReading
  /** The currency of the invoice, used until that of the document is known. */
  currency: string
}

/** The first lines of a file that is still read. They may change, so nothing can be done with them. */
export function PreliminaryLines({ reading, currency }: PreliminaryLinesProps) {
  const formats = useFormats()
  const rows = reading.lines.map((line, place) => ({ ...line, place }))
  return (
    <section aria-label={t('invoice.preliminary')} className={classes.lines}>
      <span className={classes.preliminary}>
        <StatusBadge colour="blue" icon={IconClock}>
          {t('invoice.preliminary')}
        </StatusBadge>
        <Text component="span" size="sm" c="dimmed">
          {t('invoice.preliminaryLines', { count: rows.length })}
        </Text>
      </span>
      <div className={classes.preliminaryRows}>
        <DataTable
          label={t('invoice.preliminary')}
          columns={createColumns(formats, reading.currency ?? currency)}
          rows={rows}
          getRowId={({ place }) => place}
          getRowName={line => line.product_name}
          state="ready"
          onRetry={() => undefined}
          filters={{ isFiltered: false, clear: () => undefined }}
          emptyState={null}
        />
      </div>
    </section>
  )
}

const createColumns = (
  { quantity, unitPrice, money }: DisplayFormats,
  currency: string,
): readonly DataTableColumn<PreliminaryLine>[] => [
  {
    key: 'product',
    header: t('invoice.product'),
    cell: line => line.product_name,
    inCard: 'title',
  },
  {
    key: 'quantity',
    header: t('invoice.quantity'),
    cell: line => quantity(line.quantity),
    isNumeric: true,
  },
  {
    key: 'unit-price',
    header: t('invoice.unitPrice'),
    cell: line => unitPrice(line.unit_price, currency),
    isNumeric: true,
  },
  {
    key: 'total',
    header: t('invoice.totalPrice'),
    cell: line => money(line.total_price, currency),
    isNumeric: true,
    inCard: 'plain',
  },
]
