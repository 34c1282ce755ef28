import type { Translated } from '../../../shared/i18n/translator.ts'
import type { supplier as english } from '../en/supplier.ts'

export const supplier = {
  'supplier.after': 'Maintenant',
  'supplier.before': 'Avant',
  'supplier.change': 'Variation',
  'supplier.invoices': 'Factures',
  'supplier.moves': 'Variations de prix',
  'supplier.noInvoices': 'Pas encore de facture de ce fournisseur.',
  'supplier.noMoves': 'Aucun prix de ce fournisseur n’a changé ces 90 derniers jours.',
  'supplier.noProducts':
    'Pas encore de produit de ce fournisseur. Ils apparaissent dès que sa première facture est traitée.',
  'supplier.notFound': 'Ce fournisseur n’existe plus.',
  'supplier.products': 'Produits',
} satisfies Translated<typeof english>
