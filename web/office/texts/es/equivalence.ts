import type { Translated } from '../../../shared/i18n/translator.ts'
import type { equivalence as english } from '../en/equivalence.ts'

export const equivalence = {
  'equivalence.add': 'Añadir conversión',
  'equivalence.deleteFailed': 'No se pudo eliminar la conversión. Inténtelo de nuevo.',
  'equivalence.deleteMessage':
    '¿Seguro que desea eliminar {text}? Los platos que la necesitan se calcularán con precios habituales.',
  'equivalence.deleteTitle': 'Eliminar conversión',
  'equivalence.deleted': 'Conversión eliminada',
  'equivalence.edit': 'Editar conversión',
  'equivalence.empty': 'Aún no tiene conversiones propias.',
  'equivalence.failed': 'No se pudo guardar la conversión. Inténtelo de nuevo.',
  'equivalence.help':
    'Gramos, litros y cucharadas se convierten solos. Indique aquí lo que solo vale para este ingrediente, como 1 lata = 400 g o 1 l = 0,92 kg.',
  'equivalence.known': 'Lo que ya se sabe dice otra cosa',
  'equivalence.quantity': 'Cantidad',
  'equivalence.quantityRequired': 'Introduzca una cantidad mayor que cero.',
  'equivalence.saved': 'Conversión guardada',
  'equivalence.unit': 'Unidad',
  'equivalence.unitRequired': 'Introduzca una unidad.',
} satisfies Translated<typeof english>
