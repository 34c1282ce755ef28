import type { Translated } from '../../../shared/i18n/translator.ts'
import type { myCode as english } from '../en/my-code.ts'

export const myCode = {
  'myCode.differ': 'Les deux codes diffèrent.',
  'myCode.failed': 'Le code n’a pas pu être enregistré. Réessayez.',
  'myCode.help':
    'Tapez ce code sur le téléphone d’une personne pour la laisser pointer quand sa position ne peut pas être vérifiée. Le pointage porte votre nom.',
  'myCode.loadFailed': 'Votre code n’a pas pu être chargé.',
  'myCode.new': 'Nouveau code',
  'myCode.none': 'Vous n’avez pas encore de code.',
  'myCode.remove': 'Retirer mon code',
  'myCode.removed': 'Vous n’avez plus de code.',
  'myCode.repeat': 'Répéter le nouveau code',
  'myCode.rule': '6 à 12 chiffres. Personne d’autre ne peut avoir le même.',
  'myCode.save': 'Enregistrer le code',
  'myCode.saved': 'Votre code est enregistré.',
  'myCode.set': 'Votre code date du {date}.',
  'myCode.title': 'Mon code',
  'myCode.wrongForm': 'Le code doit avoir 6 à 12 chiffres.',
} satisfies Translated<typeof english>
