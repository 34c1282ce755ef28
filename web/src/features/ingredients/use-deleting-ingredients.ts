import type { Ingredient } from '@rms/contracts'
import { confirm } from '../../lib/confirm.tsx'
import { t } from '../../lib/i18n/index.ts'
import { tellDone, tellFailure } from '../../lib/notify.ts'
import { useDeleteIngredientMutation } from './ingredients-api.ts'

/** Deletes ingredients after a confirmation; true when all of them are gone. */
export function useDeletingIngredients(): (ingredients: readonly Ingredient[]) => Promise<boolean> {
  const [deleteIngredient] = useDeleteIngredientMutation()
  return async ingredients => {
    const [first] = ingredients
    if (!first) return false
    const count = ingredients.length
    const message =
      count === 1 ? t('ingredients.deleteOne', { name: first.name }) : t('ingredients.deleteMany', { count })
    if (!(await confirm({ title: t('ingredients.deleteTitle'), message, act: t('common.delete') })))
      return false
    const results = await Promise.allSettled(ingredients.map(({ id }) => deleteIngredient(id).unwrap()))
    const isDone = results.every(result => result.status === 'fulfilled')
    if (isDone) tellDone(t('ingredients.deleted', { count }))
    else tellFailure(t(count > 1 ? 'ingredients.deleteSomeFailed' : 'ingredients.deleteFailed'))
    return isDone
  }
}
