import type { PrimeCostAccount } from '@rms/contracts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ApproximateValueMark } from '../../../components/approximate-value-mark.tsx'
import { UnitCost } from '../../../components/formatted-numbers.tsx'
import { NumericCell, NumericHeader, PlainTable } from '../../../components/plain-table.tsx'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from './account.module.css'

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

/** Net sales by channel, with the source that counts. */
export function ChannelsTable({ sales }: { sales: PrimeCostAccount['sales'] }) {
  const { money } = useFormats()
  return (
    <AccountTable label={t('primeCost.account.channels')} head={[t('sales.netSales')]}>
      {sales.map(({ channel, source_id, source_name, net_sales }) => (
        <tr key={`${channel}/${source_id}`}>
          <td>
            {t(`sales.channel.${channel}`)}
            <span className={classes.sub}>{source_name || t('sales.manualSource')}</span>
          </td>
          <NumericCell>{money(net_sales)}</NumericCell>
        </tr>
      ))}
    </AccountTable>
  )
}

/** The dishes that were used, with the cost of their recipes on that day. */
export function DishesTable({ dishes }: { dishes: PrimeCostAccount['dishes'] }) {
  const { money, quantity } = useFormats()
  const head = [
    t('primeCost.account.portions'),
    t('primeCost.account.unitCost'),
    t('primeCost.account.cost'),
    t('sales.netSales'),
  ]
  return (
    <AccountTable label={t('primeCost.account.dishes')} head={head}>
      {dishes.map(dish => (
        <tr key={dish.dish_id}>
          <td>
            {dish.dish_name ?? t('primeCost.account.deletedDish')}{' '}
            {dish.reason && <ApproximateValueMark reason={t(`primeCost.reason.${dish.reason}`)} />}
          </td>
          <NumericCell>{quantity(dish.portions)}</NumericCell>
          <NumericCell>
            <UnitCost cost={dish.unit_cost} />
          </NumericCell>
          <NumericCell>{money(dish.cost)}</NumericCell>
          <NumericCell>{money(dish.net_sales)}</NumericCell>
        </tr>
      ))}
    </AccountTable>
  )
}

/** Purchases by supplier and class, with their invoices. */
export function PurchasesTable({ purchases }: { purchases: PrimeCostAccount['purchases'] }) {
  const { money } = useFormats()
  return (
    <AccountTable label={t('primeCost.account.suppliers')} head={[t('primeCost.account.amount')]}>
      {purchases.map(purchase => (
        <tr key={Object.values(purchase).join('/')}>
          <td>
            {purchase.supplier_name}
            <span className={classes.sub}>
              {t(
                `primeCost.class.${purchase.product_class === 'not-cost' ? 'notCost' : purchase.product_class}`,
              )}
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
          <NumericCell>{money(purchase.amount)}</NumericCell>
        </tr>
      ))}
    </AccountTable>
  )
}
