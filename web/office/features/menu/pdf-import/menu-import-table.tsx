import { Autocomplete, Checkbox, TextInput } from '@mantine/core'
import { memo } from 'react'
import { NativeCheckbox } from '../../../components/native-checkbox.tsx'
import { MoneyField } from '../../../components/number-field.tsx'
import { t } from '../../../texts/index.ts'
import { useListDishCategoriesQuery } from '../menu-api.ts'
import type { ExtractedDish } from './extracted-dishes.ts'
import classes from './menu-import-review.module.css'
import type { MenuImportReviewState } from './use-menu-import-review.ts'

/** One editable row per extracted dish, with pagination. */
export function MenuImportTable({ review }: { review: MenuImportReviewState }) {
  const { dishes, visibleDishes, paging, selectedCount } = review
  const firstIndex = (paging.page - 1) * paging.pageSize
  const { data: knownCategories = [] } = useListDishCategoriesQuery()
  const categories = [...new Set([...dishes.map(({ category }) => category), ...knownCategories])].filter(
    Boolean,
  )
  return (
    <table ref={review.tableRef} className={classes.table} aria-label={t('menupdf.dishes')}>
      <thead>
        <tr>
          <th scope="col">
            <Checkbox
              size="xs"
              aria-label={t('menupdf.takeAll')}
              checked={selectedCount === dishes.length}
              indeterminate={selectedCount > 0 && selectedCount < dishes.length}
              onChange={event => review.selectAll(event.currentTarget.checked)}
            />
          </th>
          <th scope="col">{t('menu.name')}</th>
          <th scope="col">{t('menu.price')}</th>
          <th scope="col">{t('menu.category')}</th>
          <th scope="col">{t('menu.description')}</th>
        </tr>
      </thead>
      <tbody>
        {visibleDishes.map((dish, at) => {
          const index = firstIndex + at
          return (
            <ReviewLine
              key={index}
              dish={dish}
              error={review.errors.get(index)}
              categories={categories}
              onChange={changes => review.updateDish(index, changes)}
            />
          )
        })}
      </tbody>
    </table>
  )
}

interface ReviewLineProps {
  dish: ExtractedDish
  error: string | undefined
  categories: readonly string[]
  onChange: (changes: Partial<ExtractedDish>) => void
}

/** Memoized, so that it re-renders only when its own dish changes. */
const ReviewLine = memo(
  function ReviewLine({ dish, error, categories, onChange }: ReviewLineProps) {
    return (
      <tr data-left-out={!dish.isSelected || undefined}>
        <td>
          <NativeCheckbox
            label={t('menupdf.take', { name: dish.name })}
            isChecked={dish.isSelected}
            onChange={() => onChange({ isSelected: !dish.isSelected })}
          />
        </td>
        <td>
          <TextInput
            size="xs"
            aria-label={t('menu.name')}
            value={dish.name}
            error={error}
            description={dish.isOnMenu ? t('menupdf.known') : undefined}
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
  (before, after) => before.dish === after.dish && before.error === after.error,
)
