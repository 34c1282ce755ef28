import type { PrimeCostAccount } from '@rms/contracts'
import { Link } from 'react-router-dom'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { useGetPrimeCostDayQuery } from '../../../lib/api/prime-cost.ts'
import { formatDayRange } from '../../../lib/format-dates.ts'
import { t } from '../../../texts/index.ts'
import { Freshness } from '../freshness.tsx'
import classes from './account.module.css'
import type { AccountTarget } from './account-param.ts'
import { ChannelsTable, DishesTable, PurchasesTable } from './day-tables.tsx'
import { FigureSections } from './figure-sections.tsx'

interface DayAccountProps {
  date: string
  locationId: number
  target: AccountTarget
  costBasis: string
}

/** The account of a day at a location: channels, dishes, purchases and hours. */
export function DayAccount({ date, locationId, target, costBasis }: DayAccountProps) {
  const query = useGetPrimeCostDayQuery(
    { date, location_id: locationId, cost_basis: costBasis },
    { refetchOnMountOrArgChange: 30 },
  )
  if (!query.currentData)
    return query.isError ? <ErrorState onRetry={query.refetch} /> : <SkeletonRows rows={8} />
  const account = query.currentData
  return (
    <>
      <FigureSections
        figures={account.figures}
        current={target.section}
        sales={<Sales account={account} />}
        goods={<Goods account={account} />}
        labour={<People account={account} />}
      />
      <Freshness asOf={account.as_of} />
    </>
  )
}

function Sales({ account: { sales, date, location_id } }: { account: PrimeCostAccount }) {
  const to = `/sales/day?${new URLSearchParams({ location_id: String(location_id), date })}`
  return (
    <>
      {sales.length === 0 ? (
        <p className={classes.note}>{t('primeCost.account.noSales')}</p>
      ) : (
        <ChannelsTable sales={sales} />
      )}
      <Link to={to}>{t('primeCost.account.openSales')}</Link>
    </>
  )
}

const Goods = ({ account: { dishes, purchases, counted, location_id } }: { account: PrimeCostAccount }) => (
  <>
    {counted && (
      <Link
        to={`/variance?${new URLSearchParams({
          location_id: String(location_id),
          ...{ from: counted.from, to: counted.to },
        })}`}
      >
        {t('primeCost.account.openVariance', { days: formatDayRange(counted.from, counted.to) })}
      </Link>
    )}
    {dishes.length > 0 && <DishesTable dishes={dishes} />}
    {purchases.length > 0 && <PurchasesTable purchases={purchases} />}
  </>
)

const People = ({ account: { people } }: { account: PrimeCostAccount }) =>
  people === null ? null : <p className={classes.note}>{t('primeCost.account.people', { count: people })}</p>
