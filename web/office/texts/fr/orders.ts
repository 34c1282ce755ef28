import type { Translated } from '../../../shared/i18n/translator.ts'
import type { orders as english } from '../en/orders.ts'

export const orders = {
  'orders.copy': 'Copier',
  'orders.copyOf': 'Copier le message de {name}',
  'orders.count': { one: '{count} commande', other: '{count} commandes' },
  'orders.date': 'Date',
  'orders.deleteMany': {
    one: 'Voulez-vous vraiment supprimer {count} commande ?',
    other: 'Voulez-vous vraiment supprimer {count} commandes ?',
  },
  'orders.deleteSomeFailed': 'Certaines commandes n’ont pas pu être supprimées. Réessayez.',
  'orders.deleteTitle': 'Supprimer des commandes',
  'orders.deleted': { one: '{count} commande supprimée', other: '{count} commandes supprimées' },
  'orders.empty': 'Pas encore de commande. Passez la première ; son message est gardé ici.',
  'orders.hideMessage': 'Masquer le message',
  'orders.hideMessageOf': 'Masquer le message de {name}',
  'orders.items': 'Articles',
  'orders.location': 'Établissement',
  'orders.messageFor': 'Message WhatsApp de la commande nº {number}',
  'orders.number': 'Commande',
  'orders.place': 'Passer commande',
  'orders.repeat': 'Recommander',
  'orders.repeatFailed': 'La commande n’a pas pu être répétée.',
  'orders.repeatOf': 'Répéter la commande {name}',
  'orders.search': 'Rechercher des commandes',
  'orders.showMessage': 'Voir le message',
  'orders.showMessageOf': 'Voir le message de {name}',
  'orders.status': 'Statut',
  'orders.status.ordered': 'Commandé',
  'orders.supplier': 'Fournisseur',
  'orders.total': 'Total',
} satisfies Translated<typeof english>
