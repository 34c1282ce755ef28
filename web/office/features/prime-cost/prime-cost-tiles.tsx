import type { PrimeCostFigures, PrimeCostTargets, TargetState } from '@rms/contracts'
import type { ReactNode } from 'react'
import { TargetStateBadge } from '../../components/target-state.tsx'
import { EMPTY_VALUE } from '../../lib/display-formats.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import type { AccountSection } from './account/account-param.ts'
import { formatPercentOrDash } from './describe-prime-cost.ts'
import classes from './prime-cost-tiles.module.css'

interface PrimeCostTilesProps {
  figures: PrimeCostFigures
  targets: PrimeCostTargets
  onOpen: (section: AccountSection) => void
}

/** The figures of the whole period. Labour and prime cost only for users who may see wages. */
export function PrimeCostTiles({ figures, targets, onOpen }: PrimeCostTilesProps) {
  const { money, quantity } = useFormats()
  const { net_sales, cost_of_goods, labour, prime_cost, covers } = figures
  return (
    <ul className={classes.tiles} aria-label={t('primeCost.figures')}>
      <Tile label={t('sales.netSales')} figure={money(net_sales)} onOpen={() => onOpen('sales')}>
        {covers === null ? '' : t('primeCost.covers', { count: covers, number: quantity(covers) })}
      </Tile>
      <CostTile
        label={t('primeCost.goods')}
        line={cost_of_goods}
        target={targets.goods_percent}
        onOpen={() => onOpen('goods')}
      />
      {labour && (
        <CostTile
          label={t('primeCost.labour')}
          line={labour}
          target={targets.labour_percent}
          onOpen={() => onOpen('labour')}
        />
      )}
      {prime_cost && (
        <CostTile
          label={t('primeCost.prime')}
          line={prime_cost}
          target={targets.prime_percent}
          onOpen={() => onOpen('prime')}
        />
      )}
      <Tile
        label={t('primeCost.salesPerHour')}
        figure={money(figures.sales_per_labour_hour)}
        onOpen={() => onOpen('labour')}
      />
      <Tile
        label={t('sales.average')}
        figure={money(figures.average_per_cover)}
        onOpen={() => onOpen('sales')}
      />
    </ul>
  )
}

interface CostTileProps {
  label: string
  line: { readonly amount: number; readonly percent: number | null; readonly state: TargetState | null }
  target: number | null
  onOpen: () => void
}

function CostTile({ label, line: { amount, percent, state }, target, onOpen }: CostTileProps) {
  const formats = useFormats()
  return (
    <Tile label={label} figure={formatPercentOrDash(percent, formats)} onOpen={onOpen}>
      <span>{formats.money(amount)}</span>
      {target !== null && <span>{t('primeCost.target', { percent: formats.exactPercent(target) })}</span>}
      {state && <TargetStateBadge state={state} />}
    </Tile>
  )
}

interface TileProps {
  label: string
  figure: string
  onOpen: () => void
  children?: ReactNode
}

const Tile = ({ label, figure, onOpen, children }: TileProps) => (
  <li>
    <button
      type="button"
      className={classes.tile}
      data-none={figure === EMPTY_VALUE || undefined}
      onClick={onOpen}
    >
      <span className={classes.label}>{label}</span>
      <span className={classes.figure}>{figure}</span>
      <span className={classes.facts}>{children}</span>
    </button>
  </li>
)
