import type { PrimeCostReport } from '@rms/contracts'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { NumericCell, NumericHeader, PlainTable } from '../../../components/plain-table.tsx'
import { PRIME_COST_OPTIONS, useGetPrimeCostQuery } from '../../../lib/api/prime-cost.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { formatPercentOrDash, getRowName } from '../describe-prime-cost.ts'
import classes from './account.module.css'
import type { AccountTarget } from './account-param.ts'
import { FigureSections } from './figure-sections.tsx'

interface RangeAccountProps {
  target: AccountTarget
  costBasis: string
  onOpen: (target: AccountTarget) => void
}

/** The account of several days, or of one day at several locations: its figures, and the parts that add up to them. */
export function RangeAccount({ target, costBasis, onOpen }: RangeAccountProps) {
  const { from, to, location_id } = target
  const group = from === to ? 'location' : 'day'
  const query = useGetPrimeCostQuery(
    { from, to, location_id, group, cost_basis: costBasis },
    PRIME_COST_OPTIONS,
  )
  if (!query.currentData)
    return query.isError ? <ErrorState onRetry={query.refetch} /> : <SkeletonRows rows={8} />
  const { total } = query.currentData
  return (
    <>
      <FigureSections figures={total} current={target.section} />
      <Parts report={query.currentData} isByLocation={group === 'location'} {...{ target, onOpen }} />
    </>
  )
}

interface PartsProps extends Pick<RangeAccountProps, 'target' | 'onOpen'> {
  report: PrimeCostReport
  isByLocation: boolean
}

function Parts({ report: { rows, total }, isByLocation, target, onOpen }: PartsProps) {
  const formats = useFormats()
  const heading = t(isByLocation ? 'primeCost.account.locations' : 'primeCost.account.days')
  const seesWages = total.labour !== null
  const open = (row: (typeof rows)[number]) =>
    onOpen({
      ...{ from: row.from, to: row.to, section: target.section },
      location_id: isByLocation ? String(row.location_id) : target.location_id,
    })
  return (
    <section className={classes.section} aria-label={heading}>
      <h3 className={classes.heading}>{heading}</h3>
      <div className={classes.scroll}>
        <PlainTable aria-label={heading}>
          <thead>
            <tr>
              <th scope="col">{t(isByLocation ? 'primeCost.by.location' : 'primeCost.by.day')}</th>
              <NumericHeader>{t('sales.netSales')}</NumericHeader>
              <NumericHeader>{t('primeCost.goods')}</NumericHeader>
              {seesWages && <NumericHeader>{t('primeCost.labour')}</NumericHeader>}
              {seesWages && <NumericHeader>{t('primeCost.prime')}</NumericHeader>}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={`${row.from}/${row.location_id}`}>
                <td>
                  {isByLocation && row.location_id === null ? (
                    getRowName(row, isByLocation)
                  ) : (
                    <button type="button" className={classes.open} onClick={() => open(row)}>
                      {getRowName(row, isByLocation)}
                    </button>
                  )}
                </td>
                <NumericCell>{formats.money(row.figures.net_sales)}</NumericCell>
                <NumericCell>{formats.money(row.figures.cost_of_goods.amount)}</NumericCell>
                {seesWages && <NumericCell>{formats.money(row.figures.labour?.amount)}</NumericCell>}
                {seesWages && (
                  <NumericCell>
                    {formatPercentOrDash(row.figures.prime_cost?.percent ?? null, formats)}
                  </NumericCell>
                )}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
    </section>
  )
}
