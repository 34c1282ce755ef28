import type { Translated } from '../../../shared/i18n/translator.ts'
import type { whatIf as english } from '../en/what-if.ts'

export const whatIf = {
  'whatif.affected': { one: '{count} plat concerné', other: '{count} plats concernés' },
  'whatif.averageMargin': 'Marge moyenne',
  'whatif.averageCost': 'Coût moyen',
  'whatif.byCost': 'Nouveau coût',
  'whatif.byPercent': 'Pourcentage',
  'whatif.byPrice': 'Prix du produit',
  'whatif.choose': 'Choisissez un ingrédient et un autre prix pour voir son effet sur chaque plat.',
  'whatif.cost': 'Coût',
  'whatif.dish': 'Plat',
  'whatif.failed': 'Le calcul a échoué. Réessayez.',
  'whatif.help': 'Rien n’est enregistré.',
  'whatif.ingredient': 'Ingrédient',
  'whatif.largest': 'Les {count} plats les plus touchés.',
  'whatif.margin': 'Marge',
  'whatif.newCost': 'Nouveau coût d’un {unit}',
  'whatif.newPercent': 'Variation de son coût en pour cent',
  'whatif.newPrice': 'Nouveau prix du produit lié',
  'whatif.noDishes': 'Aucun plat n’utilise cet ingrédient.',
  'whatif.price': 'Prix de vente',
  'whatif.result': 'L’effet',
  'whatif.title': 'Et si un prix changeait ?',
  'whatif.way': 'Exprimer en',
} satisfies Translated<typeof english>
