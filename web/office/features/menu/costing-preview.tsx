import type { CostedRecipeRow, CostingPreview } from '@rms/contracts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Money } from '../../components/formatted-numbers.tsx'
import { MarginBandBadge } from '../../components/margin-band-badge.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import classes from './costing-preview.module.css'
import { IngredientMatchSummary } from './ingredient-match-summary.tsx'

/** Cost and margin of the dish in the form, before it is saved. */
export function CostingPreviewSummary({ preview }: { preview: CostingPreview | null }) {
  const { money, percent } = useFormats()
  if (!preview) return null
  const { rows } = preview
  const matched = rows.filter(row => row.ingredient_id !== null || row.dish_id !== null).length
  return (
    <div className={classes.summary} role="status" aria-label={t('menu.costing')}>
      <strong>
        {preview.is_estimate && '≈ '}
        {t('menu.cost', { amount: money(preview.cost) })}
      </strong>
      {preview.gross_profit !== null && (
        <span>{t('menu.profit', { amount: money(preview.gross_profit) })}</span>
      )}
      {preview.margin !== null && <span>{t('menu.margin', { percent: percent(preview.margin) })}</span>}
      {preview.band && !preview.is_estimate && <MarginBandBadge band={preview.band} />}
      <IngredientMatchSummary matched={matched} total={rows.length} />
    </div>
  )
}

/** The cost of a row, with a check mark if it is exact, or with the reason if it is estimated. */
export function RecipeRowCost({ cost }: { cost: CostedRecipeRow | null }) {
  if (!cost) return <span className={classes.rowCost} />
  const reason = describeEstimate(cost)
  return (
    <span className={classes.rowCost} data-estimate={reason !== null || undefined}>
      {reason === null ? (
        <IconCheck size={14} stroke={2} role="img" aria-label={t('menu.rowMatched')} />
      ) : (
        <IconAlertTriangle size={14} stroke={2} aria-hidden />
      )}
      <Money amount={cost.cost} />
      {reason && <span className={classes.reason}>{reason}</span>}
    </span>
  )
}

function describeEstimate({ estimate }: CostedRecipeRow): string | null {
  switch (estimate) {
    case 'ingredient-not-found':
      return t('breakdown.missingIngredient')
    case 'unit-not-convertible':
      return t('menu.noConversion')
    case 'quantity-missing':
      return t('breakdown.missingQuantity')
    case 'price-missing':
      return t('breakdown.missingPrice')
    case null:
      return null
  }
}
