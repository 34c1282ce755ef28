import type { Translated } from '../../../shared/i18n/translator.ts'
import type { cause as english } from '../en/cause.ts'

export const cause = {
  'cause.by': 'por {username}',
  'cause.equivalence': 'Conversión de unidad cambiada',
  'cause.invoice': 'Abrir factura',
  'cause.invoice-deleted': 'Factura o línea retirada',
  'cause.link': 'Producto enlazado cambiado',
  'cause.manual': 'Introducido a mano',
  'cause.merge': 'Productos fusionados',
  'cause.pack': 'Formato cambiado',
  'cause.price': 'Precio cambiado',
  'cause.unit': 'Unidad cambiada',
  'cause.waste': 'Factor de merma cambiado',
} satisfies Translated<typeof english>
