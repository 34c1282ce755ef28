import type { Translated } from '../../../shared/i18n/translator.ts'
import type { ingredient as english } from '../en/ingredient.ts'

export const ingredient = {
  'ingredient.amount': 'Cantidad',
  'ingredient.byHand': 'Coste introducido a mano',
  'ingredient.cause': 'Por qué',
  'ingredient.change': 'Cambio',
  'ingredient.chart': 'Coste de {name} a lo largo del tiempo',
  'ingredient.cost': 'Evolución del coste',
  'ingredient.dish': 'Plato',
  'ingredient.dishes': 'Dónde se usa',
  'ingredient.earlier': 'Anteriores',
  'ingredient.historyEmpty': 'Aún no se conoce ningún coste.',
  'ingredient.notFound': 'Este ingrediente no existe o se eliminó.',
  'ingredient.rowCost': 'Coste en el plato',
  'ingredient.share': 'Parte de su coste',
  'ingredient.since': 'Desde',
  'ingredient.units': 'Conversiones de unidades',
  'ingredient.unused': 'Ningún plato usa aún este ingrediente.',
  'ingredient.usedIn': { one: 'usado en {count} plato', other: 'usado en {count} platos' },
  'ingredient.whatIf': '¿Y si…?',
} satisfies Translated<typeof english>
