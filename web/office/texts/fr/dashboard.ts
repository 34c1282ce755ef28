import type { Translated } from '../../../shared/i18n/translator.ts'
import type { dashboard as english } from '../en/dashboard.ts'

export const dashboard = {
  'dashboard.empty':
    'Aucun produit n’a changé de prix ces 30 derniers jours. Traitez des factures pour voir l’évolution des prix de vos produits.',
  'dashboard.emptyTitle': 'Aucun produit à afficher',
  'dashboard.invoices': 'Factures',
  'dashboard.pending': 'Factures en attente',
  'dashboard.products': 'Produits',
  'dashboard.range': 'Fourchette : {lowest} – {highest}',
  'dashboard.suppliers': 'Fournisseurs',
  'dashboard.tracking': 'Suivi des prix',
} satisfies Translated<typeof english>
