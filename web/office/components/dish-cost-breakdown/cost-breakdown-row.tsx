import { Anchor } from '@mantine/core'
import type { CostBreakdownRow } from '@rms/contracts'
import { Link } from 'react-router-dom'
import { translateCountedUnit, translateUnit } from '../../lib/translate-unit.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import { UnitCost } from '../formatted-numbers.tsx'
import classes from './dish-cost-breakdown.module.css'
import { findMissingCostData } from './missing-cost-data.ts'

/** One row of a dish's cost breakdown. */
export function CostBreakdownTableRow({ row, dishId }: { row: CostBreakdownRow; dishId: number }) {
  const { money, quantity } = useFormats()
  const missing = findMissingCostData(dishId, row)
  return (
    <tr data-estimate={missing !== null || undefined}>
      <td>
        <span className={classes.name}>{row.name}</span>
        <Origin row={row} />
        {missing && (
          <span className={classes.missing}>
            ≈ {missing.message}{' '}
            <Anchor component={Link} to={missing.to} size="sm">
              {missing.actionLabel}
            </Anchor>
          </span>
        )}
      </td>
      <td className={classes.numeric}>
        {quantity(row.quantity)} {translateCountedUnit(row.unit, row.quantity)}
      </td>
      <td className={classes.conversion}>{row.conversion?.steps.join(', ')}</td>
      <td className={classes.numeric}>
        <UnitCost cost={row.unit_cost} />
        {row.unit && <span className={classes.muted}> / {translateUnit(row.unit)}</span>}
      </td>
      <td className={classes.numeric}>{money(row.cost)}</td>
    </tr>
  )
}

/** The matched ingredient or sub-recipe, and the invoice price that the cost comes from. */
function Origin({ row }: { row: CostBreakdownRow }) {
  if (row.recipe) return <Recipe recipe={row.recipe} />
  if (!row.ingredient) return null
  const { ingredient } = row
  return (
    <span className={classes.origin}>
      {ingredient.matched === 'partial' && (
        <>
          {t('breakdown.matchedWith')}{' '}
          <Anchor component={Link} to={`/ingredients/${ingredient.id}`} size="sm">
            {ingredient.name}
          </Anchor>
          {' · '}
        </>
      )}
      {ingredient.source ? <Price source={ingredient.source} /> : t('breakdown.manualCost')}
    </span>
  )
}

type Source = NonNullable<NonNullable<CostBreakdownRow['ingredient']>['source']>

function Price({ source }: { source: Source }) {
  const { date, unitPrice, quantity } = useFormats()
  const words = [
    source.product_name,
    source.supplier_name,
    unitPrice(source.product_price),
    source.waste_factor !== 1 && t('breakdown.waste', { factor: quantity(source.waste_factor) }),
  ]
  const day = source.price_date === null ? '' : date(source.price_date)
  return (
    <>
      {words.filter(Boolean).join(' · ')}
      {' · '}
      {source.invoice_id === null ? (
        day
      ) : (
        <Anchor component={Link} to={`/invoices/${source.invoice_id}`} size="sm">
          {t('breakdown.invoiceOf', { date: day })}
        </Anchor>
      )}
    </>
  )
}

function Recipe({ recipe }: { recipe: NonNullable<CostBreakdownRow['recipe']> }) {
  const { money, quantity } = useFormats()
  const amount = `${quantity(recipe.yield_quantity)} ${recipe.yield_unit}`.trim()
  return (
    <span className={classes.origin}>
      {t('breakdown.recipe', { cost: money(recipe.cost), amount })}
      {' · '}
      <Anchor component={Link} to={`/costings?open=${recipe.id}`} size="sm">
        {recipe.name}
      </Anchor>
    </span>
  )
}
