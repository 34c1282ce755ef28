import type { ReactNode } from 'react'
import type { Column } from '../../components/data-table/index.ts'
import { EstimateMark } from '../../components/dish-account/index.ts'
import { BandBadge } from '../../components/margin-band.tsx'
import { Money } from '../../components/numbers.tsx'
import { RowButton } from '../../components/row-action.tsx'
import { type Formats, NONE } from '../../lib/formats.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import classes from './costing-columns.module.css'
import type { DishCosting } from './costings-api.ts'

interface CostingColumns {
  openedId: number | null
  onToggle: (dish: DishCosting) => void
  /** Percent; '' without a target. */
  target: string
  formats: Formats
}

/** The columns of the costings. The dish name expands the cost breakdown. */
export function costingColumns({
  openedId,
  onToggle,
  target,
  formats,
}: CostingColumns): readonly Column<DishCosting>[] {
  return [
    {
      key: 'name',
      header: t('costings.dish'),
      cell: dish => (
        <RowButton isExpanded={openedId === dish.id} onClick={() => onToggle(dish)}>
          {dish.name}
        </RowButton>
      ),
      sortName: 'name',
      inCard: 'title',
    },
    { key: 'category', header: t('costings.category'), cell: dish => dish.category, sortName: 'category' },
    amount('price', t('costings.price'), dish => <Money amount={getPrice(dish)} />),
    amount('cost', t('costings.cost'), dish => <Cost dish={dish} />),
    amount('gross_profit', t('costings.profit'), dish => <Money amount={dish.gross_profit} />),
    amount('margin', t('costings.margin'), dish => <Margin dish={dish} />),
    ...(target ? [targetColumn(formats.rate(Number(target)))] : []),
  ]
}

const amount = (
  key: string,
  header: string,
  cell: (dish: DishCosting) => ReactNode,
): Column<DishCosting> => ({ key, header, cell, isNumeric: true, sortName: key })

const targetColumn = (percent: string): Column<DishCosting> => ({
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
      {dish.is_estimate && <EstimateMark dishId={dish.dish_id} dishName={dish.name} />}
      <Money amount={dish.cost} />
    </span>
  )
}

function Margin({ dish: { margin, band, is_estimate: isEstimate } }: { dish: DishCosting }) {
  const { percent } = useFormats()
  if (margin === null || band === null) return <span className={classes.none}>{NONE}</span>
  return (
    <span className={classes.margin}>
      <BandBadge band={band} isEstimate={isEstimate} />
      <span className={classes.percent}>{percent(margin)}</span>
    </span>
  )
}

/** The price that reaches the target margin, and its difference from the current one. */
function TargetPrice({ dish }: { dish: DishCosting }) {
  const { money, signedMoney } = useFormats()
  const target = dish.target_price ?? null
  const present = getPrice(dish)
  if (target === null) return <span className={classes.none}>{NONE}</span>
  if (present === null) return <Money amount={target} />
  return (
    <span className={classes.target}>
      {money(target)}
      <span className={classes.difference} data-short={target > present || undefined}>
        {target > present
          ? t('costings.targetShort', { amount: signedMoney(target - present) })
          : t('costings.targetReached')}
      </span>
    </span>
  )
}
