import type { invoices as english } from '../en/invoices.ts'
import type { Translated } from '../translator.ts'

export const invoices = {
  'invoices.allLocations': 'Tous les établissements',
  'invoices.allStatuses': 'Tous les statuts',
  'invoices.count': { one: '{count} facture', other: '{count} factures' },
  'invoices.date': 'Date',
  'invoices.deleteFailed': 'La facture n’a pas pu être supprimée : {error}',
  'invoices.deleteMany': {
    one: 'Voulez-vous vraiment supprimer {count} facture ? Ses prix seront retirés.',
    other: 'Voulez-vous vraiment supprimer {count} factures ? Leurs prix seront retirés.',
  },
  'invoices.deleteOne': 'Voulez-vous vraiment supprimer la facture {name} ? Ses prix seront retirés.',
  'invoices.deleteSomeFailed': 'Certaines factures n’ont pas pu être supprimées. Réessayez.',
  'invoices.deleteTitle': 'Supprimer des factures',
  'invoices.deleted': { one: '{count} facture supprimée', other: '{count} factures supprimées' },
  'invoices.empty': 'Pas encore de facture. Envoyez la première : ses lignes sont lues et les prix suivent.',
  'invoices.flags': 'Alertes',
  'invoices.flagsOf': { one: '{count} alerte : {messages}', other: '{count} alertes : {messages}' },
  'invoices.location': 'Établissement',
  'invoices.number': 'Numéro',
  'invoices.reading': 'Lecture…',
  'invoices.readingFailed': 'Illisible',
  'invoices.search': 'Rechercher des factures',
  'invoices.selectSome': 'Choisissez les factures à supprimer',
  'invoices.status': 'Statut',
  'invoices.status.paid': 'Payée',
  'invoices.status.pending': 'En attente',
  'invoices.status.processed': 'Traitée',
  'invoices.supplier': 'Fournisseur',
  'invoices.total': 'Total',
  'invoices.upload': 'Envoyer une facture',
} satisfies Translated<typeof english>
