import type { Dish } from '@rms/contracts'
import { confirm } from '../../lib/confirm.tsx'
import { t } from '../../lib/i18n/index.ts'
import { tellDone, tellFailure } from '../../lib/notify.ts'
import { useDeleteDishMutation } from './menu-api.ts'

/** Deletes dishes after a confirmation; true when all of them are gone. */
export function useDeletingDishes(): (dishes: readonly Dish[]) => Promise<boolean> {
  const [deleteDish] = useDeleteDishMutation()
  return async dishes => {
    const [first] = dishes
    if (!first) return false
    const count = dishes.length
    const message = count === 1 ? t('menu.deleteOne', { name: first.name }) : t('menu.deleteMany', { count })
    if (!(await confirm({ title: t('menu.deleteTitle'), message, act: t('common.delete') }))) return false
    const results = await Promise.allSettled(dishes.map(({ id }) => deleteDish(id).unwrap()))
    const isDone = results.every(result => result.status === 'fulfilled')
    if (isDone) tellDone(t('menu.deleted', { count }))
    else tellFailure(t(count > 1 ? 'menu.deleteSomeFailed' : 'menu.deleteFailed'))
    return isDone
  }
}
