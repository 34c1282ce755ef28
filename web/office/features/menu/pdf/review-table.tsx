import { Autocomplete, Checkbox, TextInput } from '@mantine/core'
import { memo } from 'react'
import { MoneyField } from '../../../components/number-field.tsx'
import { TickBox } from '../../../components/tick-box.tsx'
import { t } from '../../../texts/index.ts'
import { useListDishCategoriesQuery } from '../menu-api.ts'
import classes from './menu-review.module.css'
import type { ReadDish } from './read-dishes.ts'
import type { Review } from './use-menu-review.ts'

/** One editable row per extracted dish, with pagination. */
export function ReviewTable({ review }: { review: Review }) {
  const { dishes, shown, paging, takenCount } = review
  const before = (paging.page - 1) * paging.pageSize
  const { data: known = [] } = useListDishCategoriesQuery()
  const categories = [...new Set([...dishes.map(({ category }) => category), ...known])].filter(Boolean)
  return (
    <table ref={review.table} className={classes.table} aria-label={t('menupdf.dishes')}>
      <thead>
        <tr>
          <th scope="col">
            <Checkbox
              size="xs"
              aria-label={t('menupdf.takeAll')}
              checked={takenCount === dishes.length}
              indeterminate={takenCount > 0 && takenCount < dishes.length}
              onChange={event => review.takeAll(event.currentTarget.checked)}
            />
          </th>
          <th scope="col">{t('menu.name')}</th>
          <th scope="col">{t('menu.price')}</th>
          <th scope="col">{t('menu.category')}</th>
          <th scope="col">{t('menu.description')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((dish, at) => {
          const place = before + at
          return (
            <ReviewLine
              key={place}
              dish={dish}
              problem={review.problems.get(place)}
              categories={categories}
              onChange={changes => review.change(place, changes)}
            />
          )
        })}
      </tbody>
    </table>
  )
}

interface ReviewLineProps {
  dish: ReadDish
  problem: string | undefined
  categories: readonly string[]
  onChange: (changes: Partial<ReadDish>) => void
}

/** Memoized, so that it re-renders only when its own dish changes. */
const ReviewLine = memo(
  function ReviewLine({ dish, problem, categories, onChange }: ReviewLineProps) {
    return (
      <tr data-left-out={!dish.isTaken || undefined}>
        <td>
          <TickBox
            label={t('menupdf.take', { name: dish.name })}
            isTicked={dish.isTaken}
            onChange={() => onChange({ isTaken: !dish.isTaken })}
          />
        </td>
        <td>
          <TextInput
            size="xs"
            aria-label={t('menu.name')}
            value={dish.name}
            error={problem}
            description={dish.isKnown ? t('menupdf.known') : undefined}
            onChange={event => onChange({ name: event.currentTarget.value })}
          />
        </td>
        <td>
          <MoneyField
            size="xs"
            aria-label={t('menu.price')}
            placeholder={t('menu.noPrice')}
            min={0}
            value={dish.price}
            onChange={price => onChange({ price })}
          />
        </td>
        <td>
          <Autocomplete
            size="xs"
            aria-label={t('menu.category')}
            placeholder={t('menu.category')}
            data={categories}
            value={dish.category}
            onChange={category => onChange({ category })}
          />
        </td>
        <td>
          <TextInput
            size="xs"
            aria-label={t('menu.description')}
            placeholder={t('menu.description')}
            value={dish.description}
            onChange={event => onChange({ description: event.currentTarget.value })}
          />
        </td>
      </tr>
    )
  },
  (before, after) => before.dish === after.dish && before.problem === after.problem,
)
