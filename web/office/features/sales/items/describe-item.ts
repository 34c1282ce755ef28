import type { SalesItem } from '@rms/contracts'
import type { DisplayFormats } from '../../../lib/display-formats.ts'
import { t } from '../../../texts/index.ts'

/** '1 × Goulash, 2 × Dumplings (40%)' */
export const describeDishes = (dishes: SalesItem['dishes'], formats: DisplayFormats): string =>
  dishes.map(dish => describeDish(dish, formats)).join(', ')

function describeDish(
  { dish_name, quantity, share }: SalesItem['dishes'][number],
  formats: DisplayFormats,
): string {
  const portions = { quantity: formats.quantity(quantity), dish: dish_name || t('salesItems.deletedDish') }
  return share === null
    ? t('salesItems.portions', portions)
    : t('salesItems.portionsWithShare', { ...portions, share: formats.exactPercent(share) })
}
