import { Text } from '@mantine/core'
import type { PriceEntry, Product } from '@rms/contracts'
import { IconChartLine } from '@tabler/icons-react'
import { AppModal } from '../../../components/app-modal.tsx'
import { ChangeIndicator } from '../../../components/formatted-numbers.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { PriceChart } from '../../../components/price-chart/price-chart.tsx'
import { translateUnit } from '../../../lib/translate-unit.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { UndoableMerges } from '../merge/undoable-merges.tsx'
import { ProductClassNote } from '../product-class-note.tsx'
import { useGetPriceHistoryQuery } from '../products-api.ts'
import { convertPricesToCommonUnit, type PricesInCommonUnit } from './convert-prices-to-common-unit.ts'
import classes from './price-history.module.css'
import { PriceHistoryTable } from './price-history-table.tsx'

/** All prices of a product as a chart and as a table. */
export function PriceHistoryModal({ product, onClose }: { product: Product; onClose: () => void }) {
  const query = useGetPriceHistoryQuery(product.id)
  return (
    <AppModal opened onClose={onClose} title={t('products.historyOf', { name: product.name })} size={760}>
      <div className={classes.history}>
        <Text component="div" size="sm" c="dimmed" className={classes.summary}>
          {product.category_name && <span>{product.category_name}</span>}
          <span>
            <ProductClassNote category={product.category_name} />
          </span>
        </Text>
        <UndoableMerges product={product} />
        {query.isError ? (
          <ErrorState onRetry={query.refetch} />
        ) : query.data ? (
          <History product={product} entries={query.data} />
        ) : (
          <SkeletonRows rows={6} />
        )}
      </div>
    </AppModal>
  )
}

function History({ product, entries }: { product: Product; entries: readonly PriceEntry[] }) {
  const [latest] = entries
  if (!latest)
    return <EmptyState icon={<IconChartLine stroke={1.5} />} message={t('products.historyEmpty')} />
  const prices = convertPricesToCommonUnit(entries)
  return (
    <>
      <Summary latest={latest} prices={prices} />
      {prices.points.length > 1 && (
        <PriceChart points={prices.points} label={t('products.chart', { name: product.name })} />
      )}
      <PriceHistoryTable entries={entries} />
    </>
  )
}

/** The current price, and its change since the first one in the same unit. */
function Summary({ latest, prices: { unit, points } }: { latest: PriceEntry; prices: PricesInCommonUnit }) {
  const { unitPrice, pricePerUnit } = useFormats()
  const first = points[0]?.price ?? 0
  const last = points.at(-1)?.price ?? 0
  return (
    <div className={classes.summary}>
      <Text component="span" className={classes.price}>
        {unitPrice(latest.price)}
      </Text>
      <Text component="span" size="sm" c="dimmed">
        {unit === latest.unit
          ? translateUnit(unit)
          : `${translateUnit(latest.unit)} · ${pricePerUnit(last, unit)}`}
      </Text>
      {points.length > 1 && (
        <ChangeIndicator
          // If the units differ, only the percentage is comparable.
          amount={unit === latest.unit ? last - first : undefined}
          percentage={first === 0 ? null : ((last - first) / first) * 100}
          riseIs="bad"
        />
      )}
    </div>
  )
}
