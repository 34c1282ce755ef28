import type { Translated } from '../../../shared/i18n/translator.ts'
import type { units as english } from '../en/units.ts'

export const units = {
  'units.boxes': 'caja',
  'units.cases': 'cajón',
  'units.lbs': 'lb',
  'units.liters': 'litro',
  'units.priceEach': '{price} la pieza',
  'units.pricePer': '{price} por {unit}',
  'units.bag': 'bolsa',
  'units.bottle': 'botella',
  'units.can': 'lata',
  'units.cloves': 'dientes',
  'units.each': 'unidad',
  'units.pack': 'paquete',
  'units.pieces': 'unidades',
  'units.pinch': 'pizca',
  'units.slices': 'lonchas',
  'units.manyBoxes': 'cajas',
  'units.manyCases': 'cajones',
  'units.manyLiters': 'litros',
} satisfies Translated<typeof english>
