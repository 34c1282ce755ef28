import { Text, Title } from '@mantine/core'
import type { PriceTrend } from '@rms/contracts'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { PriceChart } from '../../components/price-chart/price-chart.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import classes from './dashboard.module.css'
import { summarisePriceTrend } from './price-trend-summary.ts'

const CHART_HEIGHT_PX = 120

/** A product's current price, change, chart and price range. */
export function PriceTrendCard({ trend: { product_name, data } }: { trend: PriceTrend }) {
  const { unitPrice } = useFormats()
  const trend = summarisePriceTrend(data)
  return (
    <article className={classes.card}>
      <Title order={3} size="h3" className={classes.name}>
        {product_name}
      </Title>
      {trend ? (
        <>
          <div className={classes.facts}>
            <span className={classes.price}>{unitPrice(trend.current)}</span>
            <Change change={trend.change} />
          </div>
          <PriceChart
            points={data}
            label={t('products.chart', { name: product_name })}
            height={CHART_HEIGHT_PX}
            colour={trend.change >= 0 ? 'green' : 'red'}
          />
          <Text size="xs" c="dimmed" className={classes.range}>
            {t('dashboard.range', { lowest: unitPrice(trend.lowest), highest: unitPrice(trend.highest) })}
          </Text>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {t('products.historyEmpty')}
        </Text>
      )}
    </article>
  )
}

/** The absolute change with an arrow: up and green from zero, down and red below. */
function Change({ change }: { change: number }) {
  const { unitPrice } = useFormats()
  const isRise = change >= 0
  const Glyph = isRise ? IconArrowUpRight : IconArrowDownRight
  return (
    <span className={classes.change} data-rise={isRise}>
      <Glyph
        size={14}
        stroke={2}
        role="img"
        aria-label={t(isRise ? 'common.change.up' : 'common.change.down')}
      />
      {unitPrice(Math.abs(change))}
    </span>
  )
}
