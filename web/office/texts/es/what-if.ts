import type { Translated } from '../../../shared/i18n/translator.ts'
import type { whatIf as english } from '../en/what-if.ts'

export const whatIf = {
  'whatif.affected': { one: '{count} plato afectado', other: '{count} platos afectados' },
  'whatif.averageMargin': 'Margen medio',
  'whatif.averageCost': 'Coste medio',
  'whatif.byCost': 'Coste nuevo',
  'whatif.byPercent': 'Porcentaje',
  'whatif.byPrice': 'Precio del producto',
  'whatif.choose': 'Elija un ingrediente y otro precio para ver cómo afecta a cada plato.',
  'whatif.cost': 'Coste',
  'whatif.dish': 'Plato',
  'whatif.failed': 'No se pudo calcular. Inténtelo de nuevo.',
  'whatif.help': 'No se guarda nada.',
  'whatif.ingredient': 'Ingrediente',
  'whatif.largest': 'Los {count} platos en los que más influye.',
  'whatif.margin': 'Margen',
  'whatif.newCost': 'Coste nuevo de un {unit}',
  'whatif.newPercent': 'Cambio de su coste en porcentaje',
  'whatif.newPrice': 'Precio nuevo del producto enlazado',
  'whatif.noDishes': 'Ningún plato usa este ingrediente.',
  'whatif.price': 'Precio de venta',
  'whatif.result': 'Efecto',
  'whatif.title': '¿Y si cambia un precio?',
  'whatif.way': 'Expresado en',
} satisfies Translated<typeof english>
