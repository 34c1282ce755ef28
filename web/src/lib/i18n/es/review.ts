import type { review as english } from '../en/review.ts'
import type { Translated } from '../translator.ts'

export const review = {
  'review.choose': 'Elegir producto',
  'review.chooseNamed': 'Elegir el producto de {name}',
  'review.confirm': 'Confirmar',
  'review.confirmed': 'Se recordará {name}',
  'review.count': { one: '{count} línea pendiente', other: '{count} líneas pendientes' },
  'review.empty': 'No hay líneas pendientes. Todo lo entregado es conocido.',
  'review.failed': 'No se pudo guardar la elección.',
  'review.foundNothing': 'Ningún producto se llama así.',
  'review.meanwhile': 'Mientras tanto, cada uno cuenta como producto propio.',
  'review.invoice': 'Factura',
  'review.line': 'Línea',
  'review.newProduct': 'Crear producto nuevo',
  'review.newProductHelp': 'No es ninguno de los productos que hay.',
  'review.none': 'Ningún producto se le parece.',
  'review.open': { one: 'Revisar {count} línea', other: 'Revisar {count} líneas' },
  'review.price': '{price} por {unit}',
  'review.reason.code': 'Mismo código',
  'review.reason.name': 'Mismo nombre',
  'review.reason.similar': 'Nombre parecido',
  'review.search': 'Buscar en todos los productos',
  'review.skip': 'Más tarde',
  'review.start': 'Revisar todo',
  'review.supplier': 'Proveedor',
  'review.which': '¿Qué producto es «{name}»?',
} satisfies Translated<typeof english>
