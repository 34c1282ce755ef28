import type { Translated } from '../../../shared/i18n/translator.ts'
import type { heads as english } from '../en/heads.ts'

/** What stands at the head of the screens in French: there with the first script, before anything else. */
export const heads = {
  'account.lead': 'Comment vous vous connectez, et la langue dans laquelle tout vous est montré.',
  'account.title': 'Mon compte',
  'attendance.lead':
    'Les heures prévues à côté des heures faites : retards, absences, et coût des heures supplémentaires.',
  'attendance.title': 'Rapports de présence',
  'audit.lead':
    'Qui a modifié de l’argent, des salaires, du temps ou des droits, quand, et ce qu’il y avait avant.',
  'audit.title': 'Journal des modifications',
  'auth.lead': 'Factures, prix, coûts des plats et la semaine du restaurant au même endroit.',
  'costings.lead':
    'Ce que chaque plat coûte et laisse, d’où vient son coût, et ce qu’un autre prix changerait.',
  'costings.title': 'Coûts des plats',
  'dashboard.lead':
    'Combien de factures, de fournisseurs et de produits il y a, et quels prix ont bougé ces 30 derniers jours.',
  'dashboard.title': 'Tableau de bord',
  'design.lead':
    'Tous les éléments partagés des écrans avec leurs états, dans les couleurs et la langue que vous avez choisies.',
  'design.title': 'Charte graphique',
  'help.lead':
    'Ce que montrent les écrans, et pourquoi : d’où viennent les nombres, et ce qui fait attendre.',
  'holidays.lead':
    'Les demandes qui attendent une décision, qui est absent quand, et les jours qui restent à chacun.',
  'holidays.title': 'Congés du personnel',
  'home.afternoon': 'Bonjour, {username}',
  'home.evening': 'Bonsoir, {username}',
  'home.morning': 'Bonjour, {username}',
  'home.user': 'Utilisateur',
  'home.welcome': 'Bienvenue dans la gestion de votre restaurant',
  'inbox.lead': 'Les factures qui vous attendent, chacune avec sa question.',
  'inbox.title': 'Documents à vérifier',
  'ingredient.back': 'Retour aux ingrédients',
  'ingredient.lead':
    'Ce que coûte une unité et d’où vient ce coût, quels plats l’utilisent et comment ses unités se convertissent.',
  'ingredients.lead':
    'Ce dont vos plats sont faits, et le produit acheté qui fixe le prix de chaque ingrédient.',
  'ingredients.title': 'Gestion des ingrédients',
  'invoice.back': 'Retour aux factures',
  'invoice.lead':
    'Chaque ligne lue sur le document. Comparez celles qui sont marquées, et corrigez ce qui est faux.',
  'invoices.lead': 'Chaque facture reçue : ce qui en a été lu, ce qui vous attend et ce qui est payé.',
  'invoices.title': 'Factures',
  'menu.lead': 'Vos plats : ce qui y entre, ce qu’ils coûtent aux prix d’aujourd’hui et ce qu’il en reste.',
  'menu.title': 'Gestion de la carte',
  'ordering.lead':
    'Choisissez un fournisseur, ajoutez des produits et envoyez la commande en un message tout prêt.',
  'ordering.title': 'Commander',
  'orders.lead': 'Chaque commande passée : quand, chez qui, ce qu’elle contenait et ce qu’elle représentait.',
  'orders.title': 'Historique des commandes',
  'policies.lead': 'Heures supplémentaires, retards, pauses et arrondis, et quelle règle valait quand.',
  'policies.title': 'Règles de présence',
  'products.lead':
    'Tout ce que vous achetez, qui le livre, et comment son prix évolue d’une facture à l’autre.',
  'products.title': 'Produits',
  'review.lead':
    'Articles nouveaux chez leur fournisseur. Dites une fois quel produit est chacun : c’est mémorisé pour la prochaine facture.',
  'review.title': 'Lignes à vérifier',
  'rota.lead':
    'Qui travaille quand : planifiez une semaine, voyez son coût et publiez-la pour ceux qui y figurent.',
  'rota.title': 'Planning du personnel',
  'settings.lead': 'Ce qui est réglé ici vaut sur chaque écran, dans les exports et les messages.',
  'settings.title': 'Paramètres',
  'shell.brand': 'RMS',
  'shell.help': 'Aide',
  'staff.lead':
    'Tous ceux qui travaillent pour vous : comment les joindre, leur salaire et leur accès au portail.',
  'staff.title': 'Gestion du personnel',
  'supplier.back': 'Retour aux fournisseurs',
  'supplier.lead':
    'Ce que ce fournisseur a facturé, ce que coûtent aujourd’hui ses produits et quels prix ont bougé.',
  'suppliers.lead':
    'Tous ceux qui vous livrent : comment les joindre, et le chemin vers leurs factures et leurs prix.',
  'suppliers.title': 'Fournisseurs',
  'tracking.lead':
    'Qui est au travail en ce moment, les heures de chaque jour, et ce qu’il faut valider avant la paie.',
  'tracking.title': 'Pointage',
  'upload.lead':
    'Photos, scans, PDF et factures électroniques : lignes et prix sont lus dès qu’un fichier est là.',
  'upload.title': 'Envoyer une facture',
  'users.lead': 'Qui se connecte à la gestion, avec quels droits et pour quels établissements.',
  'users.title': 'Utilisateurs',
} as const satisfies Translated<typeof english>
