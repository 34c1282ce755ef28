import type { PriceAgreement } from '@rms/contracts'
import type { DataTableColumn } from '../../components/data-table/index.ts'
import { RowButton } from '../../components/row-actions.tsx'
import type { DisplayFormats } from '../../lib/display-formats.ts'
import { t } from '../../texts/index.ts'
import classes from './agreed-prices.module.css'
import { AgreementStatusBadge } from './agreement-status-badge.tsx'
import { describeBasePrice, describeItemUnit, describePeriod } from './describe-agreement.ts'

interface ColumnOptions {
  formats: DisplayFormats
  /** The business has several locations. */
  hasLocations: boolean
  onOpen: (agreement: PriceAgreement) => void
}

/** The columns of the list of agreed prices. The product opens the history. */
export const createAgreedPriceColumns = ({
  formats,
  hasLocations,
  onOpen,
}: ColumnOptions): readonly DataTableColumn<PriceAgreement>[] => [
  {
    key: 'product',
    header: t('agreements.product'),
    cell: agreement => <RowButton onClick={() => onOpen(agreement)}>{agreement.product_name}</RowButton>,
    sortName: 'product_name',
    inCard: 'title',
  },
  {
    key: 'supplier',
    header: t('common.supplier'),
    cell: agreement => agreement.supplier_name,
    sortName: 'supplier_name',
  },
  { key: 'unit', header: t('agreements.unit'), cell: describeItemUnit },
  ...(hasLocations
    ? [
        {
          key: 'location',
          header: t('agreements.location'),
          cell: ({ location_name }: PriceAgreement) => location_name || t('common.allLocations'),
        },
      ]
    : []),
  {
    key: 'price',
    header: t('agreements.price'),
    cell: agreement => <Price agreement={agreement} formats={formats} />,
    isNumeric: true,
    sortName: 'unit_price',
  },
  {
    key: 'period',
    header: t('agreements.period'),
    cell: agreement => describePeriod(agreement, formats),
    sortName: 'valid_from',
  },
  {
    key: 'status',
    header: t('agreements.status'),
    cell: ({ status }) => <AgreementStatusBadge status={status} />,
  },
]

/** The price with its currency, the price per base unit and free goods below. */
function Price({ agreement, formats }: { agreement: PriceAgreement; formats: DisplayFormats }) {
  const { unit_price, currency, free_goods } = agreement
  const more = [
    describeBasePrice(agreement, formats),
    free_goods && t('agreements.freeGoods', { buy: free_goods.buy, get: free_goods.get }),
  ].filter(text => text !== null)
  return (
    <span>
      {formats.unitPrice(unit_price, currency)}
      {more.map(text => (
        <span key={text} className={classes.base}>
          {text}
        </span>
      ))}
    </span>
  )
}
