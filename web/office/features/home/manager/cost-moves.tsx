import { Card, Title } from '@mantine/core'
import type { PriceTrend } from '@rms/contracts'
import { Link } from 'react-router-dom'
import { ChangeIndicator } from '../../../components/formatted-numbers.tsx'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import pageClasses from '../home-page.module.css'
import { type CostMove, toCostMoves } from './cost-move.ts'

/** The products whose price changed most, with the old and the new price. */
export function CostMoves({ trends }: { trends: readonly PriceTrend[] }) {
  const moves = toCostMoves(trends)
  if (moves.length === 0) return null
  return (
    <Card className={pageClasses.card} component="section" aria-labelledby="cost-moves">
      <div className={pageClasses.cardHeader}>
        <Title order={2} size="h3" id="cost-moves">
          {t('home.costMoves')}
        </Title>
        <Link to="/dashboard">{t('home.openPrices')}</Link>
      </div>
      <ul className={pageClasses.activity}>
        {moves.map(move => (
          <Move key={move.productId} move={move} />
        ))}
      </ul>
    </Card>
  )
}

function Move({ move }: { move: CostMove }) {
  const { unitPrice } = useFormats()
  return (
    <li>
      <Link to={`/products?product=${move.productId}`} className={pageClasses.entry}>
        <span className={pageClasses.entryMain}>
          <span className={pageClasses.entryName}>{move.name}</span>
          <span className={pageClasses.muted}>
            {unitPrice(move.before)} → {unitPrice(move.after)}
          </span>
        </span>
        <span className={pageClasses.entryEnd}>
          <ChangeIndicator percentage={move.percent} riseIs="bad" />
        </span>
      </Link>
    </li>
  )
}
