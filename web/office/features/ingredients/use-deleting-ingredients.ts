import type { Ingredient } from '@rms/contracts'
import { deleteAfterAsking } from '../../lib/deleting.ts'
import { t } from '../../texts/index.ts'
import { useDeleteIngredientMutation } from './ingredients-api.ts'

/** Deletes ingredients after a confirmation; true if all were deleted. */
export function useDeletingIngredients(): (ingredients: readonly Ingredient[]) => Promise<boolean> {
  const [deleteIngredient] = useDeleteIngredientMutation()
  return ingredients =>
    deleteAfterAsking(ingredients, {
      remove: id => deleteIngredient(id).unwrap(),
      title: t('ingredients.deleteTitle'),
      question: ([{ name }, ...others]) =>
        others.length === 0
          ? t('ingredients.deleteOne', { name })
          : t('ingredients.deleteMany', { count: ingredients.length }),
      done: count => t('ingredients.deleted', { count }),
      failed: () => t('ingredients.deleteFailed'),
      someFailed: t('ingredients.deleteSomeFailed'),
    })
}
