import type { units as english } from '../en/units.ts'
import type { Translated } from '../translator.ts'

export const units = {
  'units.boxes': 'caja',
  'units.cases': 'cajón',
  'units.lbs': 'lb',
  'units.liters': 'litro',
  'units.priceEach': '{price} la pieza',
  'units.pricePer': '{price} por {unit}',
} satisfies Translated<typeof english>
