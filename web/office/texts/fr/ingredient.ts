import type { Translated } from '../../../shared/i18n/translator.ts'
import type { ingredient as english } from '../en/ingredient.ts'

export const ingredient = {
  'ingredient.amount': 'Quantité',
  'ingredient.byHand': 'Coût saisi à la main',
  'ingredient.cause': 'Pourquoi',
  'ingredient.change': 'Variation',
  'ingredient.chart': 'Coût de {name} dans le temps',
  'ingredient.cost': 'Coût dans le temps',
  'ingredient.dish': 'Plat',
  'ingredient.dishes': 'Où il est utilisé',
  'ingredient.earlier': 'Plus ancien',
  'ingredient.historyEmpty': 'Aucun coût connu pour l’instant.',
  'ingredient.notFound': 'Cet ingrédient n’existe pas ou a été supprimé.',
  'ingredient.rowCost': 'Coût dans le plat',
  'ingredient.share': 'Part de son coût',
  'ingredient.since': 'Depuis',
  'ingredient.units': 'Conversions d’unités',
  'ingredient.unused': 'Aucun plat n’utilise encore cet ingrédient.',
  'ingredient.usedIn': { one: 'utilisé dans {count} plat', other: 'utilisé dans {count} plats' },
  'ingredient.whatIf': 'Et si…',
} satisfies Translated<typeof english>
