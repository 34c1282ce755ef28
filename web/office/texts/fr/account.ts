import type { Translated } from '../../../shared/i18n/translator.ts'
import type { account as english } from '../en/account.ts'

export const account = {
  'account.change': 'Changer le mot de passe',
  'account.changed': 'Mot de passe modifié. Les autres appareils doivent se reconnecter.',
  'account.current': 'Mot de passe actuel',
  'account.currentRequired': 'Saisissez votre mot de passe actuel.',
  'account.failed': 'Le mot de passe n’a pas pu être modifié',
  'account.language': 'Langue',
  'account.languageFailed': 'La langue n’a pas pu être modifiée',
  'account.languageHelp': 'La langue de vos écrans, sur tous vos appareils.',
  'account.languageOfBusiness': 'Celle de l’entreprise',
  'account.new': 'Nouveau mot de passe',
  'account.newHelp': 'Au moins {count} caractères, et pas un mot courant.',
  'account.repeat': 'Répéter le nouveau mot de passe',
  'account.repeatWrong': 'Les deux nouveaux mots de passe diffèrent.',
  'account.role.admin': 'Administrateur',
  'account.role.manager': 'Responsable',
  'account.tooShort': 'Le mot de passe doit compter au moins {count} caractères.',
} satisfies Translated<typeof english>
