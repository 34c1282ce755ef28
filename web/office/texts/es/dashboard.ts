import type { Translated } from '../../../shared/i18n/translator.ts'
import type { dashboard as english } from '../en/dashboard.ts'

export const dashboard = {
  'dashboard.empty':
    'Ningún producto cambió de precio en los últimos 30 días. Procese facturas para ver la evolución de los precios de sus productos.',
  'dashboard.emptyTitle': 'No hay productos que mostrar',
  'dashboard.invoices': 'Facturas',
  'dashboard.pending': 'Facturas pendientes',
  'dashboard.products': 'Productos',
  'dashboard.range': 'Rango: {lowest} – {highest}',
  'dashboard.suppliers': 'Proveedores',
  'dashboard.tracking': 'Seguimiento de precios',
} satisfies Translated<typeof english>
