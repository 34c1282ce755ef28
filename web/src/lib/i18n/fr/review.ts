import type { review as english } from '../en/review.ts'
import type { Translated } from '../translator.ts'

export const review = {
  'review.choose': 'Choisir le produit',
  'review.chooseNamed': 'Choisir le produit de {name}',
  'review.confirm': 'Confirmer',
  'review.confirmed': '{name} est mémorisé',
  'review.count': { one: '{count} ligne en attente', other: '{count} lignes en attente' },
  'review.empty': 'Aucune ligne en attente. Chaque article livré est connu.',
  'review.failed': 'Le choix n’a pas pu être enregistré.',
  'review.foundNothing': 'Aucun produit ne porte ce nom.',
  'review.meanwhile': 'D’ici là, chacun compte comme un produit à part.',
  'review.invoice': 'Facture',
  'review.line': 'Ligne',
  'review.newProduct': 'Créer un nouveau produit',
  'review.newProductHelp': 'Ce n’est aucun des produits existants.',
  'review.none': 'Aucun produit ne lui ressemble.',
  'review.open': { one: 'Vérifier {count} ligne', other: 'Vérifier {count} lignes' },
  'review.price': '{price} par {unit}',
  'review.reason.code': 'Même code',
  'review.reason.name': 'Même nom',
  'review.reason.similar': 'Nom semblable',
  'review.search': 'Rechercher dans tous les produits',
  'review.skip': 'Plus tard',
  'review.start': 'Tout passer en revue',
  'review.supplier': 'Fournisseur',
  'review.which': 'Quel produit est « {name} » ?',
} satisfies Translated<typeof english>
