import type { Translated } from '../../../shared/i18n/translator.ts'
import type { auth as english } from '../en/auth.ts'

export const auth = {
  'auth.costings': 'Connectez-vous pour voir les coûts des plats',
  'auth.demo': 'Identifiants de démonstration',
  'auth.expired': 'Reconnectez-vous pour continuer. Votre saisie est toujours là.',
  'auth.expiredTitle': 'Votre session est terminée',
  'auth.failed': 'La connexion a échoué',
  'auth.fillIn': 'Utiliser l’accès de démonstration',
  'auth.ingredients': 'Connectez-vous pour gérer les ingrédients',
  'auth.leave': 'Abandonner et se déconnecter',
  'auth.login': 'Se connecter',
  'auth.loggingIn': 'Connexion…',
  'auth.password': 'Mot de passe',
  'auth.passwordRequired': 'Saisissez votre mot de passe.',
  'auth.title': 'Connexion à la gestion du restaurant',
  'auth.username': 'Nom d’utilisateur',
  'auth.usernameRequired': 'Saisissez votre nom d’utilisateur.',
} satisfies Translated<typeof english>
