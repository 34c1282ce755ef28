import type { Ingredient } from '@rms/contracts'
import { deleteWithConfirmation } from '../../lib/delete-with-confirmation.ts'
import { t } from '../../texts/index.ts'
import { useDeleteIngredientMutation } from './ingredients-api.ts'

/** Deletes ingredients after a confirmation; true if all were deleted. */
export function useDeleteIngredients(): (ingredients: readonly Ingredient[]) => Promise<boolean> {
  const [deleteIngredient] = useDeleteIngredientMutation()
  return ingredients =>
    deleteWithConfirmation(ingredients, {
      remove: id => deleteIngredient(id).unwrap(),
      title: t('ingredients.deleteTitle'),
      confirmMessage: ([{ name }, ...others]) =>
        others.length === 0
          ? t('ingredients.deleteOne', { name })
          : t('ingredients.deleteMany', { count: ingredients.length }),
      successMessage: count => t('ingredients.deleted', { count }),
      failureMessage: () => t('ingredients.deleteFailed'),
      partialFailureMessage: t('ingredients.deleteSomeFailed'),
    })
}
