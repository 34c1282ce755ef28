import type { Translated } from '../../../shared/i18n/translator.ts'
import type { orders as english } from '../en/orders.ts'

export const orders = {
  'orders.copy': 'Copiar',
  'orders.copyOf': 'Copiar el mensaje de {name}',
  'orders.count': { one: '{count} pedido', other: '{count} pedidos' },
  'orders.date': 'Fecha',
  'orders.deleteMany': {
    one: '¿Seguro que desea eliminar {count} pedido?',
    other: '¿Seguro que desea eliminar {count} pedidos?',
  },
  'orders.deleteSomeFailed': 'No se pudieron eliminar algunos pedidos. Inténtelo de nuevo.',
  'orders.deleteTitle': 'Eliminar pedidos',
  'orders.deleted': { one: '{count} pedido eliminado', other: '{count} pedidos eliminados' },
  'orders.empty': 'Aún no hay pedidos. Haga el primero; su mensaje se guarda aquí.',
  'orders.hideMessage': 'Ocultar mensaje',
  'orders.hideMessageOf': 'Ocultar el mensaje de {name}',
  'orders.items': 'Artículos',
  'orders.location': 'Local',
  'orders.messageFor': 'Mensaje de WhatsApp del pedido n.º {number}',
  'orders.number': 'Pedido',
  'orders.place': 'Hacer pedido',
  'orders.repeat': 'Repetir pedido',
  'orders.repeatFailed': 'No se pudo repetir el pedido.',
  'orders.repeatOf': 'Repetir el pedido {name}',
  'orders.search': 'Buscar pedidos',
  'orders.showMessage': 'Ver mensaje',
  'orders.showMessageOf': 'Ver el mensaje de {name}',
  'orders.status': 'Estado',
  'orders.status.ordered': 'Pedido',
  'orders.supplier': 'Proveedor',
  'orders.total': 'Total',
} satisfies Translated<typeof english>
