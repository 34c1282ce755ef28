import type { ordering as english } from '../en/ordering.ts'
import type { Translated } from '../translator.ts'

export const ordering = {
  'ordering.add': 'Ajouter',
  'ordering.addNamed': 'Ajouter à la commande : {name}',
  'ordering.again': 'Écrire une autre commande',
  'ordering.cart': 'Votre commande',
  'ordering.cartEmpty': 'La commande est vide. Ajoutez des produits de la liste.',
  'ordering.chat': 'Envoyer par WhatsApp',
  'ordering.clear': 'Vider la commande',
  'ordering.clearMessage': 'Tous les produits sont retirés de la commande.',
  'ordering.copied': 'Message copié',
  'ordering.copy': 'Copier le message',
  'ordering.copyFailed': 'Le message n’a pas pu être copié. Sélectionnez son texte et copiez-le à la main.',
  'ordering.deliverTo': 'Livrer à',
  'ordering.empty':
    'Pas encore de produit. Ils apparaissent dès que la première facture d’un fournisseur est traitée.',
  'ordering.failed': 'La commande n’a pas pu être passée : {error}',
  'ordering.failedAgain': 'La commande n’a pas pu être passée. Réessayez.',
  'ordering.lines': { one: '{count} produit', other: '{count} produits' },
  'ordering.message': 'Message au fournisseur',
  'ordering.needItems': 'Ajoutez des produits à votre commande',
  'ordering.needSupplier': 'Choisissez un fournisseur',
  'ordering.noPrice': 'Pas encore de prix',
  'ordering.notes': 'Remarques de commande',
  'ordering.otherSupplier': 'Changer de fournisseur',
  'ordering.otherSupplierMessage':
    'La commande contient des produits d’un autre fournisseur. Ils en seront retirés.',
  'ordering.placed': 'Commande {number} passée',
  'ordering.products': 'Produits',
  'ordering.quantityOf': 'Quantité de {name}',
  'ordering.remove': 'Retirer {name} de la commande',
  'ordering.search': 'Rechercher des produits',
  'ordering.submit': 'Passer la commande',
  'ordering.supplier': 'Fournisseur',
  'ordering.total': 'Total',
  'ordering.viewCart': 'Voir la commande',
} satisfies Translated<typeof english>
