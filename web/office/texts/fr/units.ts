import type { Translated } from '../../../shared/i18n/translator.ts'
import type { units as english } from '../en/units.ts'

export const units = {
  'units.boxes': 'carton',
  'units.cases': 'caisse',
  'units.lbs': 'lb',
  'units.liters': 'litre',
  'units.priceEach': '{price} pièce',
  'units.pricePer': '{price} par {unit}',
  'units.bag': 'sac',
  'units.bottle': 'bouteille',
  'units.can': 'boîte',
  'units.cloves': 'gousses',
  'units.each': 'pièce',
  'units.pack': 'paquet',
  'units.pieces': 'pièces',
  'units.pinch': 'pincée',
  'units.slices': 'tranches',
  'units.manyBoxes': 'cartons',
  'units.manyCases': 'caisses',
  'units.manyLiters': 'litres',
} satisfies Translated<typeof english>
