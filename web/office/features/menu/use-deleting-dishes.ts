import type { Dish } from '@rms/contracts'
import { deleteAfterAsking } from '../../lib/deleting.ts'
import { t } from '../../texts/index.ts'
import { useDeleteDishMutation } from './menu-api.ts'

/** Deletes dishes after a confirmation; resolves to true if all of them were deleted. */
export function useDeletingDishes(): (dishes: readonly Dish[]) => Promise<boolean> {
  const [deleteDish] = useDeleteDishMutation()
  return dishes =>
    deleteAfterAsking(dishes, {
      remove: id => deleteDish(id).unwrap(),
      title: t('menu.deleteTitle'),
      question: ([{ name }, ...others]) =>
        others.length === 0 ? t('menu.deleteOne', { name }) : t('menu.deleteMany', { count: dishes.length }),
      done: count => t('menu.deleted', { count }),
      failed: () => t('menu.deleteFailed'),
      someFailed: t('menu.deleteSomeFailed'),
    })
}
