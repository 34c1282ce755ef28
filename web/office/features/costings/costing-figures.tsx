import type { CostingSummary } from '@rms/contracts'
import { IconCoin, IconPercentage, IconToolsKitchen2 } from '@tabler/icons-react'
import { CountTiles } from '../../components/count-tiles.tsx'
import { FigureTile } from '../../components/figure-tiles.tsx'
import { NONE } from '../../lib/formats.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'

interface CostingFiguresProps {
  summary: CostingSummary | undefined
  /** The figures cover only the filtered dishes. */
  isFiltered: boolean
}

/** Summary figures of the menu. Averages cover dishes with a price. */
export function CostingFigures({ summary, isFiltered }: CostingFiguresProps) {
  const { money, percent, quantity } = useFormats()
  const margin = summary?.avg_margin
  return (
    <CountTiles>
      <FigureTile
        label={t(isFiltered ? 'costings.dishesFound' : 'costings.totalDishes')}
        icon={IconToolsKitchen2}
        figure={summary && quantity(summary.total_dishes)}
      />
      <FigureTile label={t('costings.avgCost')} icon={IconCoin} figure={summary && money(summary.avg_cost)} />
      <FigureTile
        label={t('costings.avgMargin')}
        icon={IconPercentage}
        figure={margin === null ? NONE : margin === undefined ? undefined : percent(margin)}
      />
    </CountTiles>
  )
}
