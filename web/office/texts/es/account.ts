import type { Translated } from '../../../shared/i18n/translator.ts'
import type { account as english } from '../en/account.ts'

export const account = {
  'account.change': 'Cambiar contraseña',
  'account.changed': 'Contraseña cambiada. Los demás dispositivos deben volver a iniciar sesión.',
  'account.current': 'Contraseña actual',
  'account.currentRequired': 'Introduzca su contraseña actual.',
  'account.failed': 'No se pudo cambiar la contraseña',
  'account.language': 'Idioma',
  'account.languageFailed': 'No se pudo cambiar el idioma',
  'account.languageHelp': 'El de sus pantallas, en todos sus dispositivos.',
  'account.languageOfBusiness': 'El de la empresa',
  'account.new': 'Contraseña nueva',
  'account.newHelp': 'Al menos {count} caracteres, y no una palabra común.',
  'account.repeat': 'Repetir la contraseña nueva',
  'account.repeatWrong': 'Las dos contraseñas nuevas no coinciden.',
  'account.role.admin': 'Administrador',
  'account.role.manager': 'Encargado',
  'account.tooShort': 'La contraseña debe tener al menos {count} caracteres.',
} satisfies Translated<typeof english>
