import type { Dish } from '@rms/contracts'
import { deleteWithConfirmation } from '../../lib/delete-with-confirmation.ts'
import { t } from '../../texts/index.ts'
import { useDeleteDishMutation } from './menu-api.ts'

/** Deletes dishes after a confirmation; resolves to true if all of them were deleted. */
export function useDeleteDishes(): (dishes: readonly Dish[]) => Promise<boolean> {
  const [deleteDish] = useDeleteDishMutation()
  return dishes =>
    deleteWithConfirmation(dishes, {
      remove: id => deleteDish(id).unwrap(),
      title: t('menu.deleteTitle'),
      confirmMessage: ([{ name }, ...others]) =>
        others.length === 0 ? t('menu.deleteOne', { name }) : t('menu.deleteMany', { count: dishes.length }),
      successMessage: count => t('menu.deleted', { count }),
      failureMessage: () => t('menu.deleteFailed'),
      partialFailureMessage: t('menu.deleteSomeFailed'),
    })
}
