import type { SalesDayDetails, SalesDayVersion } from '@rms/contracts'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { NumericCell, NumericHeader, PlainTable } from '../../../components/plain-table.tsx'
import { EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from '../sales.module.css'
import { useGetSalesDayQuery } from '../sales-api.ts'

/** The versions of what a source states about a day, newest first. */
export function SourceHistory({ dayId, label }: { dayId: number; label: string }) {
  const { currentData, isError, refetch } = useGetSalesDayQuery(dayId)
  if (!currentData) return isError ? <ErrorState onRetry={refetch} /> : <SkeletonRows rows={2} />
  const versions = [{ ...toVersion(currentData), isCurrent: true }, ...currentData.history]
  return (
    <div className={classes.scroll}>
      <PlainTable aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('salesDay.recorded')}</th>
            <th scope="col">{t('salesDay.origin')}</th>
            <th scope="col">{t('salesDay.by')}</th>
            <NumericHeader>{t('sales.netSales')}</NumericHeader>
            <NumericHeader>{t('sales.covers')}</NumericHeader>
            <NumericHeader>{t('salesDay.items')}</NumericHeader>
          </tr>
        </thead>
        <tbody>
          {versions.map(version => (
            <VersionRow key={version.version} version={version} />
          ))}
        </tbody>
      </PlainTable>
      {currentData.history.length === 0 && <p className={classes.facts}>{t('salesDay.noHistory')}</p>}
    </div>
  )
}

const toVersion = (day: SalesDayDetails): SalesDayVersion => ({ ...day, deleted: false })

function VersionRow({ version }: { version: SalesDayVersion & { isCurrent?: boolean } }) {
  const { instant, money, quantity } = useFormats()
  const { recorded_at, origin, recorded_by, net_sales, covers, items_count, deleted, isCurrent } = version
  return (
    <tr>
      <td>
        {instant(recorded_at)} {isCurrent && <strong>{t('salesDay.current')}</strong>}
        {deleted && <strong>{t('salesDay.deletedVersion')}</strong>}
      </td>
      <td>{t(`sales.origin.${origin}`)}</td>
      <td>{recorded_by ?? EMPTY_VALUE}</td>
      <NumericCell>{money(net_sales)}</NumericCell>
      <NumericCell>{covers === null ? EMPTY_VALUE : quantity(covers)}</NumericCell>
      <NumericCell>{quantity(items_count)}</NumericCell>
    </tr>
  )
}
