import type { PrimeCostReport, PrimeCostTargets } from '@rms/contracts'
import { IconChartBar } from '@tabler/icons-react'
import { DataTable } from '../../components/data-table/index.ts'
import { EmptyState } from '../../components/page-states.tsx'
import { useBusinessLocations } from '../../lib/use-business-locations.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { useSettings } from '../../lib/use-settings.ts'
import { t } from '../../texts/index.ts'
import { AccountDrawer } from './account/account-drawer.tsx'
import { type AccountSection, type AccountTarget, useAccountParam } from './account/account-param.ts'
import {
  describeBasis,
  formatReportedPeriod,
  getRowName,
  haveDifferentBases,
  type ReportRow,
} from './describe-prime-cost.ts'
import { Freshness } from './freshness.tsx'
import { MissingDataNotice } from './missing-data-notice.tsx'
import { Adjustments } from './periods/adjustments.tsx'
import classes from './prime-cost.module.css'
import { PrimeCostChart } from './prime-cost-chart.tsx'
import { createPrimeCostColumns, type FiguresRow } from './prime-cost-columns.tsx'
import { PrimeCostTiles } from './prime-cost-tiles.tsx'
import type { PrimeCostUrlState } from './prime-cost-url-state.ts'

interface ReportViewProps {
  report: PrimeCostReport
  targets: PrimeCostTargets
  urlState: PrimeCostUrlState
}

/** Tiles, chart and table of the same numbers, with what they are based on and what they lack. */
export function PrimeCostReportView({ report, targets, urlState }: ReportViewProps) {
  const formats = useFormats()
  const account = useAccountParam()
  const { period, group, location_id, cost_basis } = urlState
  const { rows, total, as_of } = report
  const isByLocation = group === 'location'
  const whole = { from: period.from, to: period.to, location_id }
  const openWhole = (section: AccountSection) => account.open({ ...whole, section })
  return (
    <>
      <PrintHeading urlState={urlState} />
      <Adjustments report={report} />
      <MissingDataNotice figures={total} urlState={urlState} />
      {rows.length === 0 ? (
        <EmptyState icon={<IconChartBar stroke={1.5} />} message={t('primeCost.empty')} />
      ) : (
        <>
          <PrimeCostTiles figures={total} targets={targets} onOpen={openWhole} />
          <p className={classes.basis}>{describeBasis(total, formats)}</p>
          <PrimeCostChart
            isByLocation={isByLocation}
            rows={rows.map(row => ({ ...row, name: getRowName(row, isByLocation) }))}
          />
          <DataTable<FiguresRow>
            label={t('primeCost.title')}
            columns={createPrimeCostColumns(formats, {
              nameHeader: t(`primeCost.by.${group}`),
              seesWages: total.labour !== null,
              namesBases: haveDifferentBases(rows),
            })}
            rows={[
              ...rows.map((row, index) => toRow(row, index + 1)),
              {
                ...{ id: 0, name: t('primeCost.total'), figures: total, isTotal: true },
                open: openWhole,
              },
            ]}
            getRowId={row => row.id}
            getRowName={row => row.name}
            state="ready"
            onRetry={() => undefined}
            filters={{ isFiltered: false, clear: () => undefined }}
            emptyState={null}
          />
        </>
      )}
      <Freshness asOf={as_of} />
      <AccountDrawer param={account} costBasis={cost_basis} />
    </>
  )

  function toRow(row: ReportRow, id: number): FiguresRow {
    const target: Omit<AccountTarget, 'section'> | null =
      isByLocation && row.location_id === null
        ? null
        : {
            ...{ from: row.from, to: row.to },
            location_id: isByLocation ? String(row.location_id) : location_id,
          }
    return {
      ...{ id, name: getRowName(row, isByLocation), figures: row.figures, isTotal: false },
      open: target && (section => account.open({ ...target, section })),
    }
  }
}

/** Business, title, period and location, on paper only. */
function PrintHeading({ urlState }: { urlState: PrimeCostUrlState }) {
  const { companyName } = useSettings()
  const { locations } = useBusinessLocations()
  const location = locations.find(({ id }) => String(id) === urlState.location_id)
  return (
    <header className={classes.printHeading}>
      {companyName && <p>{companyName}</p>}
      <p>{[formatReportedPeriod(urlState), location?.name ?? []].flat().join(' · ')}</p>
    </header>
  )
}
