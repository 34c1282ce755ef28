import type { Translated } from '../../../shared/i18n/translator.ts'
import type { cause as english } from '../en/cause.ts'

export const cause = {
  'cause.by': 'par {username}',
  'cause.equivalence': 'Conversion d’unité modifiée',
  'cause.invoice': 'Ouvrir la facture',
  'cause.invoice-deleted': 'Facture ou ligne retirée',
  'cause.link': 'Produit lié modifié',
  'cause.manual': 'Saisi à la main',
  'cause.merge': 'Produits fusionnés',
  'cause.pack': 'Conditionnement modifié',
  'cause.price': 'Prix modifié',
  'cause.unit': 'Unité modifiée',
  'cause.waste': 'Coefficient de perte modifié',
} satisfies Translated<typeof english>
