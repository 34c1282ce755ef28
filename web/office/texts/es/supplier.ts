import type { Translated } from '../../../shared/i18n/translator.ts'
import type { supplier as english } from '../en/supplier.ts'

export const supplier = {
  'supplier.after': 'Ahora',
  'supplier.before': 'Antes',
  'supplier.change': 'Cambio',
  'supplier.invoices': 'Facturas',
  'supplier.moves': 'Cambios de precio',
  'supplier.noInvoices': 'Aún no hay facturas de este proveedor.',
  'supplier.noMoves': 'Ningún precio de este proveedor cambió en los últimos 90 días.',
  'supplier.noProducts':
    'Aún no hay productos de este proveedor. Aparecen cuando se procesa su primera factura.',
  'supplier.notFound': 'Este proveedor ya no existe.',
  'supplier.products': 'Productos',
} satisfies Translated<typeof english>
