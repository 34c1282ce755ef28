import type { CostingSummary } from '@rms/contracts'
import { IconCoin, IconPercentage, IconToolsKitchen2 } from '@tabler/icons-react'
import { CountTiles } from '../../components/count-tiles.tsx'
import { StatTile } from '../../components/stat-tile.tsx'
import { EMPTY_VALUE } from '../../lib/display-formats.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'

interface CostingSummaryTilesProps {
  summary: CostingSummary | undefined
  /** The figures cover only the filtered dishes. */
  isFiltered: boolean
}

/** Summary figures of the menu. Averages cover dishes with a price. */
export function CostingSummaryTiles({ summary, isFiltered }: CostingSummaryTilesProps) {
  const { money, percent, quantity } = useFormats()
  const margin = summary?.avg_margin
  return (
    <CountTiles>
      <StatTile
        label={t(isFiltered ? 'costings.dishesFound' : 'costings.totalDishes')}
        icon={IconToolsKitchen2}
        value={summary && quantity(summary.total_dishes)}
      />
      <StatTile label={t('costings.avgCost')} icon={IconCoin} value={summary && money(summary.avg_cost)} />
      <StatTile
        label={t('costings.avgMargin')}
        icon={IconPercentage}
        value={margin === null ? EMPTY_VALUE : margin === undefined ? undefined : percent(margin)}
      />
    </CountTiles>
  )
}
