import type { Translated } from '../../../shared/i18n/translator.ts'
import type { equivalence as english } from '../en/equivalence.ts'

export const equivalence = {
  'equivalence.add': 'Ajouter une conversion',
  'equivalence.deleteFailed': 'La conversion n’a pas pu être supprimée. Réessayez.',
  'equivalence.deleteMessage':
    'Voulez-vous vraiment supprimer {text} ? Les plats qui en dépendent seront chiffrés aux prix usuels.',
  'equivalence.deleteTitle': 'Supprimer la conversion',
  'equivalence.deleted': 'Conversion supprimée',
  'equivalence.edit': 'Modifier la conversion',
  'equivalence.empty': 'Pas encore de conversion propre.',
  'equivalence.failed': 'La conversion n’a pas pu être enregistrée. Réessayez.',
  'equivalence.help':
    'Grammes, litres et cuillères se convertissent d’eux-mêmes. Indiquez ici ce qui ne vaut que pour cet ingrédient, comme 1 boîte = 400 g ou 1 l = 0,92 kg.',
  'equivalence.known': 'Ce qui est déjà connu dit autre chose',
  'equivalence.quantity': 'Quantité',
  'equivalence.quantityRequired': 'Saisissez une quantité supérieure à zéro.',
  'equivalence.saved': 'Conversion enregistrée',
  'equivalence.unit': 'Unité',
  'equivalence.unitRequired': 'Saisissez une unité.',
} satisfies Translated<typeof english>
