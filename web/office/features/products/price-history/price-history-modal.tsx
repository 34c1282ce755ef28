import { Text } from '@mantine/core'
import type { PriceEntry, Product } from '@rms/contracts'
import { IconChartLine } from '@tabler/icons-react'
import { AppModal } from '../../../components/app-modal.tsx'
import { ChangeArrow } from '../../../components/numbers.tsx'
import { PriceChart } from '../../../components/price-chart/price-chart.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../../components/states.tsx'
import { unitWord } from '../../../lib/unit-word.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { UndoMerge } from '../merge/undo-merge.tsx'
import { useGetPriceHistoryQuery } from '../products-api.ts'
import classes from './price-history.module.css'
import { PriceHistoryTable } from './price-history-table.tsx'
import { onOneScale, type ScaledPrices } from './price-scale.ts'

/** All prices of a product as a chart and as a table. */
export function PriceHistoryModal({ product, onClose }: { product: Product; onClose: () => void }) {
  const query = useGetPriceHistoryQuery(product.id)
  return (
    <AppModal opened onClose={onClose} title={t('products.historyOf', { name: product.name })} size={760}>
      <div className={classes.history}>
        <UndoMerge product={product} />
        {query.isError ? (
          <ErrorState onRetry={query.refetch} />
        ) : query.data ? (
          <History product={product} entries={query.data} />
        ) : (
          <LoadingRows rows={6} />
        )}
      </div>
    </AppModal>
  )
}

function History({ product, entries }: { product: Product; entries: readonly PriceEntry[] }) {
  const [latest] = entries
  if (!latest)
    return <EmptyState icon={<IconChartLine stroke={1.5} />} sentence={t('products.historyEmpty')} />
  const scaled = onOneScale(entries)
  return (
    <>
      <Summary latest={latest} scaled={scaled} />
      {scaled.points.length > 1 && (
        <PriceChart points={scaled.points} label={t('products.chart', { name: product.name })} />
      )}
      <PriceHistoryTable entries={entries} />
    </>
  )
}

/** The current price, and its change since the first one in the same unit. */
function Summary({ latest, scaled: { unit, points } }: { latest: PriceEntry; scaled: ScaledPrices }) {
  const { unitPrice, pricePer } = useFormats()
  const first = points[0]?.price ?? 0
  const last = points.at(-1)?.price ?? 0
  return (
    <div className={classes.summary}>
      <Text component="span" className={classes.price}>
        {unitPrice(latest.price)}
      </Text>
      <Text component="span" size="sm" c="dimmed">
        {unit === latest.unit ? unitWord(unit) : `${unitWord(latest.unit)} · ${pricePer(last, unit)}`}
      </Text>
      {points.length > 1 && (
        <ChangeArrow
          // If the units differ, only the percentage is comparable.
          amount={unit === latest.unit ? last - first : undefined}
          percentage={first === 0 ? null : ((last - first) / first) * 100}
          riseIs="bad"
        />
      )}
    </div>
  )
}
