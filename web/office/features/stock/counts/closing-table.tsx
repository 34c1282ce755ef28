import { Select } from '@mantine/core'
import type { ClosingStockRow, StockCount } from '@rms/contracts'
import { IconClipboardCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../../components/page-states.tsx'
import { NumericCell, NumericHeader, PlainTable } from '../../../components/plain-table.tsx'
import { EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { formatLongDate } from '../../../lib/format-dates.ts'
import { describeProductClass } from '../../../lib/product-classes.ts'
import { translateCountedUnit } from '../../../lib/translate-unit.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useSearchParam } from '../../../lib/use-search-param.ts'
import { t } from '../../../texts/index.ts'
import classes from '../stock.module.css'
import { compareWithPrevious, describeReason, ROW_ORDERS, sortClosingRows } from './describe-count.ts'

/** The closing stock of each product: quantity, cost, value, and the difference to the last count. */
export function ClosingTable({ count }: { count: StockCount }) {
  const sorting = useSearchParam('sort')
  const order = ROW_ORDERS.find(each => each === sorting.value) ?? (count.previous ? 'difference' : 'value')
  if (count.closing.length === 0)
    return <EmptyState icon={<IconClipboardCheck stroke={1.5} />} message={t('stockCounts.noProducts')} />
  return (
    <section className={classes.section} aria-labelledby="closing-stock">
      <div className={classes.sectionHead}>
        <h2 className={classes.heading} id="closing-stock">
          {t('stockCounts.closingStock')}
        </h2>
        <Select
          data-no-print
          label={t('stockCounts.sortBy')}
          allowDeselect={false}
          data={ROW_ORDERS.filter(each => each !== 'difference' || count.previous !== null).map(each => ({
            value: each,
            label: t(`stockCounts.sort.${each}`),
          }))}
          value={order}
          onChange={chosen => chosen && sorting.set(chosen)}
        />
      </div>
      <div className={classes.scroll}>
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t('stockCounts.product')}</th>
              <NumericHeader>{t('stockCounts.quantity')}</NumericHeader>
              <NumericHeader>{t('stockCounts.unitCost')}</NumericHeader>
              <NumericHeader>{t('stockCounts.value')}</NumericHeader>
              {count.previous && (
                <>
                  <NumericHeader>{t('stockCounts.previous')}</NumericHeader>
                  <NumericHeader>{t('stockCounts.difference')}</NumericHeader>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {sortClosingRows(count.closing, order).map(row => (
              <Row key={row.product_id} row={row} hasPrevious={count.previous !== null} />
            ))}
          </tbody>
        </PlainTable>
      </div>
    </section>
  )
}

interface RowProps {
  row: ClosingStockRow
  hasPrevious: boolean
}

function Row({ row, hasPrevious }: RowProps) {
  const { money, signedMoney, unitPrice, date } = useFormats()
  const difference = compareWithPrevious(row)
  return (
    <tr>
      <th scope="row" className={classes.product}>
        {row.product_name}
        <small className={classes.muted}>{describeProductClass(row.product_class)}</small>
        {row.reversed.map(movement => (
          <ReversedNote key={movement.movement_id} movement={movement} unit={row.stock_unit} />
        ))}
        {row.reasons
          .filter(reason => reason !== 'area-not-counted')
          .map(reason => (
            <small key={reason} className={classes.doubt}>
              {describeReason(reason)}
            </small>
          ))}
      </th>
      <NumericCell data-label={t('stockCounts.quantity')}>
        <Quantity quantity={row.quantity} unit={row.stock_unit} />
      </NumericCell>
      <NumericCell data-label={t('stockCounts.unitCost')}>
        {unitPrice(row.unit_cost)}
        {row.price_date && <small className={classes.muted}>{date(row.price_date)}</small>}
      </NumericCell>
      <NumericCell data-label={t('stockCounts.value')}>{money(row.value)}</NumericCell>
      {hasPrevious && (
        <>
          <NumericCell data-label={t('stockCounts.previous')}>
            <Quantity quantity={row.previous_quantity} unit={row.stock_unit} />
          </NumericCell>
          <NumericCell data-label={t('stockCounts.difference')}>
            {difference.value === null ? EMPTY_VALUE : signedMoney(difference.value)}
            {difference.quantity !== null && (
              <small className={classes.muted}>
                <Quantity quantity={difference.quantity} unit={row.stock_unit} />
              </small>
            )}
          </NumericCell>
        </>
      )}
    </tr>
  )
}

function Quantity({ quantity, unit }: { quantity: number | null; unit: string }) {
  const formats = useFormats()
  return quantity === null
    ? EMPTY_VALUE
    : `${formats.quantity(quantity)}\u00a0${translateCountedUnit(unit, quantity)}`
}

interface ReversedNoteProps {
  movement: ClosingStockRow['reversed'][number]
  unit: string
}

/** Goods that came after the close and were counted: they do not belong to the closing stock of the day. */
function ReversedNote({ movement, unit }: ReversedNoteProps) {
  const { quantity } = useFormats()
  const text = t(movement.quantity < 0 ? 'stockCounts.tookOff' : 'stockCounts.addedBack', {
    quantity: `${quantity(Math.abs(movement.quantity))}\u00a0${translateCountedUnit(unit, Math.abs(movement.quantity))}`,
    date: formatLongDate(movement.date),
  })
  return (
    <small className={classes.muted}>
      {movement.kind === 'receipt' ? <Link to={`/deliveries?date=${movement.date}`}>{text}</Link> : text}
    </small>
  )
}
