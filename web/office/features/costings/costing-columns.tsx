import { subtractAmounts } from '@rms/domain-kit'
import type { ReactNode } from 'react'
import type { DataTableColumn } from '../../components/data-table/index.ts'
import { EstimatedValueMark } from '../../components/dish-cost-breakdown/index.ts'
import { Money } from '../../components/formatted-numbers.tsx'
import { MarginBandBadge } from '../../components/margin-band-badge.tsx'
import { RowButton } from '../../components/row-actions.tsx'
import { type DisplayFormats, EMPTY_VALUE } from '../../lib/display-formats.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import classes from './costing-columns.module.css'
import type { DishCosting } from './costings-api.ts'

interface CostingColumnsOptions {
  expandedDishId: number | null
  onToggle: (dish: DishCosting) => void
  /** Percent; '' without a target. */
  targetMargin: string
  formats: DisplayFormats
}

/** The columns of the costings. The dish name expands the cost breakdown. */
export function createCostingColumns({
  expandedDishId,
  onToggle,
  targetMargin,
  formats,
}: CostingColumnsOptions): readonly DataTableColumn<DishCosting>[] {
  return [
    {
      key: 'name',
      header: t('costings.dish'),
      cell: dish => (
        <RowButton isExpanded={expandedDishId === dish.id} onClick={() => onToggle(dish)}>
          {dish.name}
        </RowButton>
      ),
      sortName: 'name',
      inCard: 'title',
    },
    { key: 'category', header: t('costings.category'), cell: dish => dish.category, sortName: 'category' },
    createAmountColumn('price', t('costings.price'), dish => <Money amount={getPrice(dish)} />),
    createAmountColumn('cost', t('costings.cost'), dish => <Cost dish={dish} />),
    createAmountColumn('gross_profit', t('costings.profit'), dish => <Money amount={dish.gross_profit} />),
    createAmountColumn('margin', t('costings.margin'), dish => <Margin dish={dish} />),
    ...(targetMargin ? [createTargetColumn(formats.exactPercent(Number(targetMargin)))] : []),
  ]
}

const createAmountColumn = (
  key: string,
  header: string,
  cell: (dish: DishCosting) => ReactNode,
): DataTableColumn<DishCosting> => ({ key, header, cell, isNumeric: true, sortName: key })

const createTargetColumn = (percent: string): DataTableColumn<DishCosting> => ({
  key: 'target',
  header: t('costings.targetPrice', { percent }),
  cell: dish => <TargetPrice dish={dish} />,
  isNumeric: true,
})

/** A price of 0 counts as no price. */
const getPrice = ({ price }: DishCosting): number | null => price || null

function Cost({ dish }: { dish: DishCosting }) {
  return (
    <span className={classes.cost}>
      {dish.is_estimate && <EstimatedValueMark dishId={dish.dish_id} dishName={dish.name} />}
      <Money amount={dish.cost} />
    </span>
  )
}

function Margin({ dish: { margin, band, is_estimate: isEstimate } }: { dish: DishCosting }) {
  const { percent } = useFormats()
  if (margin === null || band === null) return <span className={classes.none}>{EMPTY_VALUE}</span>
  return (
    <span className={classes.margin}>
      <MarginBandBadge band={band} isEstimate={isEstimate} />
      <span className={classes.percent}>{percent(margin)}</span>
    </span>
  )
}

/** The price that reaches the target margin, and its difference from the current one. */
function TargetPrice({ dish }: { dish: DishCosting }) {
  const { money, signedMoney } = useFormats()
  const target = dish.target_price ?? null
  const currentPrice = getPrice(dish)
  if (target === null) return <span className={classes.none}>{EMPTY_VALUE}</span>
  if (currentPrice === null) return <Money amount={target} />
  return (
    <span className={classes.target}>
      {money(target)}
      <span className={classes.difference} data-short={target > currentPrice || undefined}>
        {target > currentPrice
          ? t('costings.targetShort', { amount: signedMoney(subtractAmounts(target, currentPrice)) })
          : t('costings.targetReached')}
      </span>
    </span>
  )
}
