import type { VarianceAccount } from '@rms/contracts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { NumericCell, NumericHeader, PlainTable } from '../../../components/plain-table.tsx'
import { EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { formatLongDate } from '../../../lib/format-dates.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from '../variance.module.css'

/** A table with its heading as first column. */
const AccountTable = ({
  label,
  head,
  children,
}: {
  label: string
  head: readonly string[]
  children: ReactNode
}) => (
  <div className={classes.scroll}>
    <PlainTable aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          {head.map(name => (
            <NumericHeader key={name}>{name}</NumericHeader>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </PlainTable>
  </div>
)

/** '3.2 kg'; a dash if it cannot be converted. */
function useQuantity(unit: string): (quantity: number | null) => string {
  const { quantity: format } = useFormats()
  return quantity => (quantity === null ? EMPTY_VALUE : `${format(quantity)} ${unit}`)
}

/** The dishes that needed the goods. */
export function DishesTable({ dishes, unit }: { dishes: VarianceAccount['dishes']; unit: string }) {
  const { quantity } = useFormats()
  const formatQuantity = useQuantity(unit)
  const head = [t('primeCost.account.portions'), t('variance.quantity')]
  return (
    <AccountTable label={t('primeCost.account.dishes')} head={head}>
      {dishes.map(dish => (
        <tr key={dish.dish_id}>
          <td>{dish.dish_name ?? t('variance.deletedDish')}</td>
          <NumericCell>{quantity(dish.portions)}</NumericCell>
          <NumericCell>{formatQuantity(dish.quantity)}</NumericCell>
        </tr>
      ))}
    </AccountTable>
  )
}

/** What was counted at the beginning and at the end. */
export function CountsTable({ counts, unit }: { counts: VarianceAccount['counts']; unit: string }) {
  const { money } = useFormats()
  const formatQuantity = useQuantity(unit)
  return (
    <AccountTable label={t('variance.account.counts')} head={[t('variance.quantity'), t('variance.money')]}>
      {counts.map(count => (
        <tr key={`${count.count_id}/${count.product_id}`}>
          <td>
            {count.product_name}
            <span className={classes.sub}>
              {' '}
              <Link to={`/stock-counts/${count.count_id}`}>
                {t('variance.account.countOf', { date: formatLongDate(count.after_close_of) })}
              </Link>
            </span>
          </td>
          <NumericCell>{formatQuantity(count.quantity)}</NumericCell>
          <NumericCell>{count.value === null ? EMPTY_VALUE : money(count.value)}</NumericCell>
        </tr>
      ))}
    </AccountTable>
  )
}

/** What was received, or invoiced if nobody checked the delivery. */
export function PurchasesTable({
  purchases,
  unit,
}: {
  purchases: VarianceAccount['purchases']
  unit: string
}) {
  const { money } = useFormats()
  const formatQuantity = useQuantity(unit)
  return (
    <AccountTable
      label={t('variance.account.purchases')}
      head={[t('variance.quantity'), t('variance.money')]}
    >
      {purchases.map((purchase, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: purchases are only replaced together
        <tr key={at}>
          <td>
            {purchase.product_name}
            <span className={classes.sub}>
              {' '}
              {formatLongDate(purchase.date)}
              {' · '}
              {purchase.supplier_name}
              {' · '}
              {t(`primeCost.purchase.${purchase.source}`)}
              {purchase.invoice_id !== null && (
                <>
                  {' · '}
                  <Link to={`/invoices/${purchase.invoice_id}`}>{t('primeCost.account.openInvoice')}</Link>
                </>
              )}
            </span>
          </td>
          <NumericCell>{formatQuantity(purchase.quantity)}</NumericCell>
          <NumericCell>{money(purchase.amount)}</NumericCell>
        </tr>
      ))}
    </AccountTable>
  )
}

export function TransfersTable({
  transfers,
  unit,
}: {
  transfers: VarianceAccount['transfers']
  unit: string
}) {
  const { money } = useFormats()
  const formatQuantity = useQuantity(unit)
  return (
    <AccountTable
      label={t('variance.account.transfers')}
      head={[t('variance.quantity'), t('variance.money')]}
    >
      {transfers.map(({ transfer_id, direction, date, quantity, amount }) => (
        <tr key={`${transfer_id}/${direction}`}>
          <td>
            {t(`variance.transfer.${direction}`)}
            <span className={classes.sub}> {formatLongDate(date)}</span>
          </td>
          <NumericCell>{formatQuantity(quantity)}</NumericCell>
          <NumericCell>{amount === null ? EMPTY_VALUE : money(amount)}</NumericCell>
        </tr>
      ))}
    </AccountTable>
  )
}

export function WasteTable({ waste, unit }: { waste: VarianceAccount['waste']; unit: string }) {
  const formatQuantity = useQuantity(unit)
  return (
    <AccountTable label={t('variance.account.waste')} head={[t('variance.quantity')]}>
      {waste.map(({ waste_id, kind, reason, date, name, quantity }) => (
        <tr key={waste_id}>
          <td>
            {name}
            <span className={classes.sub}>
              {' '}
              {formatLongDate(date)}
              {' · '}
              {kind === 'staff-meal' || reason === null
                ? t('variance.staffMeal')
                : t(`waste.reason.${reason}`)}
            </span>
          </td>
          <NumericCell>{formatQuantity(quantity)}</NumericCell>
        </tr>
      ))}
    </AccountTable>
  )
}
