import type { invoices as english } from '../en/invoices.ts'
import type { Translated } from '../translator.ts'

export const invoices = {
  'invoices.allLocations': 'Todos los locales',
  'invoices.allStatuses': 'Todos los estados',
  'invoices.count': { one: '{count} factura', other: '{count} facturas' },
  'invoices.date': 'Fecha',
  'invoices.deleteFailed': 'No se pudo eliminar la factura: {error}',
  'invoices.deleteMany': {
    one: '¿Seguro que desea eliminar {count} factura? Sus precios se retiran.',
    other: '¿Seguro que desea eliminar {count} facturas? Sus precios se retiran.',
  },
  'invoices.deleteOne': '¿Seguro que desea eliminar la factura {name}? Sus precios se retiran.',
  'invoices.deleteSomeFailed': 'No se pudieron eliminar algunas facturas. Inténtelo de nuevo.',
  'invoices.deleteTitle': 'Eliminar facturas',
  'invoices.deleted': { one: '{count} factura eliminada', other: '{count} facturas eliminadas' },
  'invoices.empty': 'Aún no hay facturas. Suba la primera: sus líneas se leen y los precios las siguen.',
  'invoices.flags': 'Avisos',
  'invoices.flagsOf': { one: '{count} aviso: {messages}', other: '{count} avisos: {messages}' },
  'invoices.location': 'Local',
  'invoices.number': 'Número',
  'invoices.reading': 'Leyendo…',
  'invoices.readingFailed': 'No se pudo leer',
  'invoices.search': 'Buscar facturas',
  'invoices.selectSome': 'Elija las facturas que desea eliminar',
  'invoices.status': 'Estado',
  'invoices.status.paid': 'Pagada',
  'invoices.status.pending': 'Pendiente',
  'invoices.status.processed': 'Procesada',
  'invoices.supplier': 'Proveedor',
  'invoices.total': 'Total',
  'invoices.upload': 'Subir factura',
} satisfies Translated<typeof english>
