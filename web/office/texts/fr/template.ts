import type { Translated } from '../../../shared/i18n/translator.ts'
import type { template as english } from '../en/template.ts'

export const template = {
  'template.create': 'Créer un modèle standard',
  'template.date': 'Date',
  'template.file': 'modele-de-facture.csv',
  'template.help':
    'Pour les fournisseurs sans formulaire : un exemple de facture à remplir, avec 8 % de taxe.',
  'template.number': 'Numéro de facture',
  'template.subtotal': 'Sous-total',
  'template.supplier': 'Fournisseur',
  'template.tax': 'Taxe ({percent} %)',
  'template.title': 'Facture',
  'template.total': 'Total',
} satisfies Translated<typeof english>
