import type { Translated } from '../../../shared/i18n/translator.ts'
import type { auth as english } from '../en/auth.ts'

export const auth = {
  'auth.costings': 'Inicie sesión para ver los escandallos',
  'auth.demo': 'Credenciales de demostración',
  'auth.expired': 'Vuelva a iniciar sesión para continuar. Lo que escribió sigue ahí.',
  'auth.expiredTitle': 'Su sesión ha terminado',
  'auth.failed': 'No se pudo iniciar sesión',
  'auth.fillIn': 'Usar el acceso de demostración',
  'auth.ingredients': 'Inicie sesión para gestionar los ingredientes',
  'auth.leave': 'Dejarlo y cerrar sesión',
  'auth.login': 'Iniciar sesión',
  'auth.loggingIn': 'Iniciando sesión…',
  'auth.password': 'Contraseña',
  'auth.passwordRequired': 'Introduzca su contraseña.',
  'auth.title': 'Acceso a la gestión del restaurante',
  'auth.username': 'Nombre de usuario',
  'auth.usernameRequired': 'Introduzca su nombre de usuario.',
} satisfies Translated<typeof english>
