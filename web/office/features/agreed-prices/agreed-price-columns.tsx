import type { PriceAgreement } from '@rms/contracts'
import type { DataTableColumn } from '../../components/data-table/index.ts'
import { ChangeIndicator } from '../../components/formatted-numbers.tsx'
import { RowButton } from '../../components/row-actions.tsx'
import type { DisplayFormats } from '../../lib/display-formats.ts'
import { t } from '../../texts/index.ts'
import classes from './agreed-prices.module.css'
import { AgreementStatusBadge } from './agreement-status-badge.tsx'
import { describeBasePrice, describeItemUnit, describePeriod, describePrice } from './describe-agreement.ts'

interface ColumnOptions {
  formats: DisplayFormats
  onOpen: (agreement: PriceAgreement) => void
}

/** The columns of the list of agreed prices. The product opens the history. */
export const createAgreedPriceColumns = ({
  formats,
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
    cell: agreement => <Supplier agreement={agreement} />,
    sortName: 'supplier_name',
  },
  { key: 'unit', header: t('agreements.unit'), cell: agreement => <ItemUnit agreement={agreement} /> },
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

/** The supplier, with the location below if the price is agreed for one only. */
const Supplier = ({ agreement: { supplier_name, location_name } }: { agreement: PriceAgreement }) => (
  <span>
    {supplier_name}
    {location_name && <span className={classes.base}>{location_name}</span>}
  </span>
)

/** Unit and pack, with the previous pack below if it has changed. */
function ItemUnit({ agreement }: { agreement: PriceAgreement }) {
  const { pack_change } = agreement
  return (
    <span>
      {describeItemUnit(agreement)}
      {pack_change && (
        <span className={classes.base}>
          {t('agreements.packBefore', { pack: describeItemUnit(pack_change) })}
        </span>
      )}
    </span>
  )
}

/** The price with its currency; below, the price per base unit with its change by a new pack, and free goods. */
function Price({ agreement, formats }: { agreement: PriceAgreement; formats: DisplayFormats }) {
  const { free_goods, pack_change } = agreement
  const basePrice = describeBasePrice(agreement, formats)
  const change = pack_change?.percent ?? null
  return (
    <span>
      {describePrice(agreement, formats)}
      {basePrice && <span className={classes.base}>{basePrice}</span>}
      {change !== null && (
        <span className={classes.base}>
          <ChangeIndicator percentage={change} riseIs="bad" />
        </span>
      )}
      {free_goods && <span className={classes.base}>{t('agreements.freeGoods', free_goods)}</span>}
    </span>
  )
}
