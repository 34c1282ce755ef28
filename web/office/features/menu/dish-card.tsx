import type { Dish } from '@rms/contracts'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { EstimatedValueMark } from '../../components/dish-cost-breakdown/index.ts'
import { NativeCheckbox } from '../../components/native-checkbox.tsx'
import { DeleteRowAction, EditRowAction } from '../../components/row-actions.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import classes from './dish-card.module.css'
import { IngredientMatchSummary } from './ingredient-match-summary.tsx'
import { formatRecipeRow, getRecipeRowName, isSubRecipeRow } from './recipe-rows.ts'

interface DishCardProps {
  dish: Dish
  isKnown: (name: string) => boolean
  isSelected: boolean
  onSelect: () => void
  onEdit: () => void
  onDelete: () => void
}

/** A dish with price, category, cost, and its ingredients; those found in the database have a check mark. */
export function DishCard({ dish, isKnown, isSelected, onSelect, onEdit, onDelete }: DishCardProps) {
  const { quantity } = useFormats()
  const isFound = (row: Dish['ingredients'][number]) => isSubRecipeRow(row) || isKnown(getRecipeRowName(row))
  return (
    <article className={classes.card} data-selected={isSelected || undefined} aria-label={dish.name}>
      <div className={classes.head}>
        <NativeCheckbox
          label={t('common.selectRow', { name: dish.name })}
          isChecked={isSelected}
          onChange={onSelect}
        />
        <h2 className={classes.name}>{dish.name}</h2>
        <DishPrice price={dish.price} />
      </div>
      <div className={classes.facts}>
        {dish.category && <span className={classes.category}>{dish.category}</span>}
        <DishCost dish={dish} />
      </div>
      {dish.description && <p className={classes.description}>{dish.description}</p>}
      <ul className={classes.chips} aria-label={t('menu.ingredients')}>
        {dish.ingredients.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same ingredient
          <IngredientChip key={index} text={formatRecipeRow(row, quantity)} isKnown={isFound(row)} />
        ))}
      </ul>
      <div className={classes.foot}>
        <IngredientMatchSummary matched={dish.ingredients_matched} total={dish.ingredients_total} />
        <span className={classes.actions}>
          <EditRowAction name={dish.name} onClick={onEdit} />
          <DeleteRowAction name={dish.name} onClick={onDelete} />
        </span>
      </div>
    </article>
  )
}

function DishPrice({ price }: { price: Dish['price'] }) {
  const { moneyShort } = useFormats()
  if (price === null || price === 0) return <span className={classes.noPrice}>{t('menu.noPrice')}</span>
  return <span className={classes.price}>{moneyShort(price)}</span>
}

function DishCost({ dish }: { dish: Dish }) {
  const { money, percent } = useFormats()
  return (
    <span className={classes.cost}>
      {dish.is_estimate && <EstimatedValueMark dishId={dish.id} dishName={dish.name} />}
      <Link to={`/costings?open=${dish.id}`} title={t('menu.costOf', { name: dish.name })}>
        {t('menu.cost', { amount: money(dish.estimated_cost) })}
      </Link>
      {dish.margin !== null && ` · ${t('menu.margin', { percent: percent(dish.margin) })}`}
    </span>
  )
}

function IngredientChip({ text, isKnown }: { text: string; isKnown: boolean }) {
  return (
    <li className={classes.chip} data-known={isKnown}>
      {isKnown && <IconCheck size={12} stroke={2.5} aria-hidden />}
      <span aria-hidden>{text}</span>
      <span className={classes.visuallyHidden}>
        {t(isKnown ? 'menu.chipKnown' : 'menu.chipUnknown', { text })}
      </span>
    </li>
  )
}
