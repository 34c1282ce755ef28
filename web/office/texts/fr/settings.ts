import type { Translated } from '../../../shared/i18n/translator.ts'
import type { settings as english } from '../en/settings.ts'

export const settings = {
  'settings.unusualPriceFactor':
    'Mise en attente si un prix vaut tant de fois le prix habituel, ou l’inverse',
  'settings.unusualQuantityFactor': 'Mise en attente si une quantité vaut tant de fois l’habituelle',
  'settings.invoiceDaysAhead': 'Mise en attente si la date est à plus de tant de jours dans le futur',
  'settings.invoiceDaysBack': 'Mise en attente si la date est à plus de tant de jours dans le passé',
  'settings.autoProcess': 'Traiter les factures automatiquement',
  'settings.autoProcessHelp':
    'Une facture dont tous les contrôles sont bons est traitée dès qu’elle est lue.',
  'settings.company': 'Entreprise',
  'settings.companyAddress': 'Adresse de l’entreprise',
  'settings.companyName': 'Nom de l’entreprise',
  'settings.currency': 'Devise',
  'settings.currencyChange': 'Changer de devise',
  'settings.currencyFromNowOn':
    'Désormais, les factures en {before} ne modifient plus les prix ; celles en {after} le font.',
  'settings.currencyKept':
    'Les factures qui indiquent une devise la gardent. Les commandes gardent la devise dans laquelle elles ont été passées.',
  'settings.currencyNamed': '{code} ({symbol})',
  'settings.currencyNotConverted': 'Aucun montant n’est converti.',
  'settings.currencyQuestion': 'Passer de {before} à {after} ?',
  'settings.currencyRelabelled':
    'Les prix des produits, les coûts des ingrédients, les prix des plats et les salaires gardent leurs chiffres et s’affichent en {symbol}.',
  'settings.dateFormat': 'Format de date',
  'settings.dateFormatNamed': '{format} (aujourd’hui : {today})',
  'settings.formats': 'Formats',
  'settings.general': 'Général',
  'settings.language': 'Langue',
  'settings.languageHelp':
    'Pour tous ceux qui n’en ont pas choisi une autre dans « Mon compte », et pour les messages aux fournisseurs.',
  'settings.loadFailed': 'Le chargement a échoué',
  'settings.locations': 'Établissements',
  'settings.people': 'Personnes',
  'settings.prefix': 'Préfixe des numéros de facture',
  'settings.prefixHelp': 'Précède le numéro d’une facture qui n’en porte pas.',
  'settings.readOnly':
    'Vous pouvez consulter ces paramètres. Seule une personne qui en a le droit peut les modifier. Un administrateur peut vous l’accorder.',
  'settings.save': 'Enregistrer les paramètres',
  'settings.saveFailed': 'Les paramètres n’ont pas pu être enregistrés',
  'settings.saved': 'Paramètres enregistrés',
  'settings.taxRate': 'Taux de taxe (%)',
  'settings.taxRateWrong': 'Saisissez un taux de taxe de 0 à 100.',
  'settings.timezone': 'Fuseau horaire',
  'settings.unsaved': 'Pas encore enregistré',
} satisfies Translated<typeof english>
