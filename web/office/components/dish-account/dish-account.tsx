import { Anchor, Text } from '@mantine/core'
import type { CostBreakdown as Account } from '@rms/contracts'
import { Link } from 'react-router-dom'
import { useGetDishAccountQuery } from '../../lib/api/ingredients.ts'
import type { Formats } from '../../lib/formats.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import { ErrorState, LoadingRows } from '../states.tsx'
import { WhyLink } from '../why-link.tsx'
import { AccountRowLine } from './account-row.tsx'
import classes from './dish-account.module.css'

/** The cost breakdown of a dish: each recipe row with its match, conversion and price. */
export function DishAccount({ dishId }: { dishId: number }) {
  const { data, isError, refetch } = useGetDishAccountQuery(dishId)
  if (isError && !data) return <ErrorState onRetry={refetch} />
  if (!data) return <LoadingRows rows={3} />
  if (data.rows.length === 0) return <Text size="sm">{t('breakdown.noRows')}</Text>
  return (
    <div className={classes.breakdown}>
      <AccountTable account={data} />
      <UsedIn account={data} />
      <WhyLink topic="dishCost" />
    </div>
  )
}

function AccountTable({ account }: { account: Account }) {
  const { money, quantity } = useFormats()
  return (
    <table className={classes.table} aria-label={t('breakdown.title', { name: account.name })}>
      <thead>
        <tr>
          <th scope="col">{t('breakdown.row')}</th>
          <th scope="col" className={classes.numeric}>
            {t('breakdown.amount')}
          </th>
          <th scope="col">{t('breakdown.conversion')}</th>
          <th scope="col" className={classes.numeric}>
            {t('breakdown.unitCost')}
          </th>
          <th scope="col" className={classes.numeric}>
            {t('breakdown.cost')}
          </th>
        </tr>
      </thead>
      <tbody>
        {account.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity other than their position
          <AccountRowLine key={index} row={row} dishId={account.dish_id} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            {formatYield(account, quantity)}
          </th>
          <td className={classes.numeric}>
            {account.is_estimate && <span className={classes.estimate}>≈ </span>}
            {money(account.cost)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function formatYield({ yield_quantity, yield_unit }: Account, quantity: Formats['quantity']): string {
  if (yield_quantity === null) return t('breakdown.total')
  return t('breakdown.totalFor', { amount: `${quantity(yield_quantity)} ${yield_unit}`.trim() })
}

function UsedIn({ account: { used_in } }: { account: Account }) {
  if (used_in.length === 0) return null
  return (
    <p className={classes.usedIn}>
      {t('breakdown.usedIn')}{' '}
      {used_in.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Anchor component={Link} to={`/costings?open=${id}`} size="sm">
            {name}
          </Anchor>
        </span>
      ))}
    </p>
  )
}
