import type { Translated } from '../../../shared/i18n/translator.ts'
import type { suppliers as english } from '../en/suppliers.ts'

export const suppliers = {
  'suppliers.add': 'Ajouter un fournisseur',
  'suppliers.added': 'Fournisseur ajouté',
  'suppliers.address': 'Adresse',
  'suppliers.contactPerson': 'Contact',
  'suppliers.count': { one: '{count} fournisseur', other: '{count} fournisseurs' },
  'suppliers.deleteAnyway': 'Supprimer quand même',
  'suppliers.deleteFailed': 'Le fournisseur n’a pas pu être supprimé',
  'suppliers.deleteMessage': 'Voulez-vous vraiment supprimer {name} ?',
  'suppliers.deleteTitle': 'Supprimer le fournisseur',
  'suppliers.deleted': 'Fournisseur supprimé',
  'suppliers.editTitle': 'Modifier le fournisseur',
  'suppliers.email': 'E-mail',
  'suppliers.emailInvalid': 'Saisissez une adresse e-mail comme orders@example.com.',
  'suppliers.empty': 'Aucun fournisseur. Ajoutez le premier pour commencer.',
  'suppliers.inUseMessage': '{error} Son nom y reste.',
  'suppliers.name': 'Nom',
  'suppliers.nameRequired': 'Saisissez le nom du fournisseur.',
  'suppliers.phone': 'Téléphone',
  'suppliers.sameNameMessage':
    'Le fournisseur {name} existe déjà. Les prix et les factures seraient répartis entre les deux.',
  'suppliers.sameNameTitle': 'Enregistrer un second fournisseur de ce nom ?',
  'suppliers.save': 'Enregistrer le fournisseur',
  'suppliers.saveFailed': 'Le fournisseur n’a pas pu être enregistré',
  'suppliers.saveSameName': 'Enregistrer quand même',
  'suppliers.search': 'Rechercher des fournisseurs',
  'suppliers.taxId': 'Nº de TVA',
  'suppliers.updated': 'Fournisseur enregistré',
} satisfies Translated<typeof english>
