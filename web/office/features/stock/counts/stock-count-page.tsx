import { Button, Group } from '@mantine/core'
import type { StockCount } from '@rms/contracts'
import {
  IconAlertTriangle,
  IconCoin,
  IconFileSpreadsheet,
  IconListCheck,
  IconPrinter,
  IconScale,
} from '@tabler/icons-react'
import { useParams } from 'react-router-dom'
import { CountTiles } from '../../../components/count-tiles.tsx'
import { Page } from '../../../components/page.tsx'
import { RecordPage } from '../../../components/record-page.tsx'
import sections from '../../../components/sections.module.css'
import { StatTile } from '../../../components/stat-tile.tsx'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../../lib/api/prefetch.ts'
import { formatLongDate } from '../../../lib/format-dates.ts'
import { useLightSchemeInPrint } from '../../../lib/printing.ts'
import { useExport } from '../../../lib/use-download.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useSearchParam } from '../../../lib/use-search-param.ts'
import { t } from '../../../texts/index.ts'
import classes from '../stock.module.css'
import { getCountExportPath, getStockCount, useGetStockCountQuery } from '../stock-counts-api.ts'
import { AreaCountModal } from './area-count-modal.tsx'
import { AreaList } from './area-list.tsx'
import { ClosingTable } from './closing-table.tsx'
import { CountActions } from './count-actions.tsx'
import { CountStateBadge } from './count-state-badge.tsx'
import { describeReason } from './describe-count.ts'

/** One count: its areas, its closing stock with the differences to the last count, and who closed or reopened it. */
export function StockCountPage() {
  const id = Number(useParams().id)
  const query = useGetStockCountQuery(id, { refetchOnFocus: true })
  return (
    <RecordPage screen="/stock-counts/:id" query={query} notFoundMessage={t('stockCounts.notFound')}>
      {count => <Count count={count} />}
    </RecordPage>
  )
}

StockCountPage.prefetch = (({ id }) => [
  getStockCount.initiate(id, PREFETCH_OPTIONS),
]) satisfies ScreenPrefetch

function Count({ count }: { count: StockCount }) {
  const area = useSearchParam('area')
  useLightSchemeInPrint()
  const opened = count.areas.find(({ id }) => String(id) === area.value)
  return (
    <>
      <Page
        screen="/stock-counts/:id"
        title={t('stockCounts.titleOf', {
          location: count.location_name,
          date: formatLongDate(count.after_close_of),
        })}
        helpTopic="stockCount"
        summary={<CountStateBadge count={count} />}
        actions={
          <Group gap="sm" data-no-print>
            <ExportButton count={count} />
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('stockCounts.print')}
            </Button>
            <CountActions count={count} />
          </Group>
        }
      >
        <div className={sections.stack}>
          <Figures count={count} />
          <AreaList count={count} onOpen={id => area.set(String(id))} />
          <ClosingTable count={count} />
          <History count={count} />
        </div>
      </Page>
      {opened && count.state === 'open' && (
        <AreaCountModal count={count} area={opened} onClose={area.clear} />
      )}
    </>
  )
}

function ExportButton({ count }: { count: StockCount }) {
  const { isBusy, start } = useExport({ failed: () => t('stockCounts.csvFailed') })
  const file = { path: getCountExportPath(count.id), name: `stock-count_${count.after_close_of}.csv` }
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
      loading={isBusy}
      onClick={() => start(file)}
    >
      {t('stockCounts.csv')}
    </Button>
  )
}

function Figures({ count }: { count: StockCount }) {
  const { money, signedMoney, quantity } = useFormats()
  const counted = count.areas.filter(({ state }) => state === 'counted').length
  const blanks = count.areas.reduce((sum, { blank_product_ids }) => sum + blank_product_ids.length, 0)
  const { previous } = count
  return (
    <>
      <CountTiles areAmounts>
        <StatTile label={t('stockCounts.value')} icon={IconCoin} value={money(count.value)} />
        {previous && (
          <StatTile
            label={t('stockCounts.sinceCount', { date: formatLongDate(previous.after_close_of) })}
            icon={IconScale}
            value={signedMoney(count.value - previous.value)}
            to={`/stock-counts/${previous.id}`}
          />
        )}
        <StatTile
          label={t('stockCounts.areas')}
          icon={IconListCheck}
          value={`${quantity(counted)} / ${quantity(count.areas.length)}`}
        />
        <StatTile label={t('stockCounts.blanks')} icon={IconAlertTriangle} value={quantity(blanks)} />
      </CountTiles>
      {count.reasons.length > 0 && (
        <ul className={classes.reasons}>
          {count.reasons.map(reason => (
            <li key={reason}>{describeReason(reason)}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function History({ count }: { count: StockCount }) {
  const { instant } = useFormats()
  return (
    <section className={classes.section} aria-labelledby="count-history" data-no-print>
      <h2 className={classes.heading} id="count-history">
        {t('stockCounts.history')}
      </h2>
      <ul className={classes.history}>
        {count.history.map(({ at, action, username, reason }) => (
          <li key={`${at} ${action}`}>
            {t(`stockCounts.history.${action}`, { name: username, time: instant(at) })}
            {reason && <span className={classes.muted}> {reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
