import type { home as english } from '../en/home.ts'
import type { Translated } from '../translator.ts'

export const home = {
  'home.activity': 'Activité récente',
  'home.addMenuItem': 'Ajouter un plat',
  'home.afternoon': 'Bonjour, {username}',
  'home.evening': 'Bonsoir, {username}',
  'home.firstUpload': 'Envoyer votre première facture',
  'home.ingredients': 'Ingrédients',
  'home.invoices': 'Factures',
  'home.menuItems': 'Plats',
  'home.morning': 'Bonjour, {username}',
  'home.noInvoices': 'Pas de facture récente',
  'home.overview': 'Vue d’ensemble',
  'home.overviewAnalytics':
    'L’historique des prix de chaque produit, et les plats que touche une livraison plus chère.',
  'home.overviewAnalyticsTitle': 'Analyses',
  'home.overviewBusiness':
    'Les fournisseurs, leurs factures et leurs produits. Les factures sont lues, les prix suivent.',
  'home.overviewBusinessTitle': 'Achats',
  'home.overviewMenu': 'Plats et ingrédients, chacun avec le coût de ce que vous achetez vraiment.',
  'home.overviewMenuTitle': 'Carte',
  'home.overviewSettings': 'Devise, dates et établissements, les mêmes sur chaque écran.',
  'home.overviewSettingsTitle': 'Paramètres',
  'home.placeOrder': 'Passer commande',
  'home.quickActions': 'Actions rapides',
  'home.suppliers': 'Fournisseurs actifs',
  'home.upload': 'Envoyer une facture',
  'home.user': 'Utilisateur',
  'home.viewAll': 'Voir toutes les factures',
  'home.viewCosts': 'Voir les coûts',
  'home.welcome': 'Bienvenue dans la gestion de votre restaurant',
} satisfies Translated<typeof english>
