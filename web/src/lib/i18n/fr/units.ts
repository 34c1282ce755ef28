import type { units as english } from '../en/units.ts'
import type { Translated } from '../translator.ts'

export const units = {
  'units.boxes': 'carton',
  'units.cases': 'caisse',
  'units.lbs': 'lb',
  'units.liters': 'litre',
  'units.priceEach': '{price} pièce',
  'units.pricePer': '{price} par {unit}',
} satisfies Translated<typeof english>
