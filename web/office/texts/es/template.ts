import type { Translated } from '../../../shared/i18n/translator.ts'
import type { template as english } from '../en/template.ts'

export const template = {
  'template.create': 'Crear plantilla estándar',
  'template.date': 'Fecha',
  'template.file': 'plantilla-de-factura.csv',
  'template.help':
    'Para proveedores sin formulario propio: una factura de ejemplo para rellenar, con un 8 % de impuestos.',
  'template.number': 'Número de factura',
  'template.subtotal': 'Subtotal',
  'template.supplier': 'Proveedor',
  'template.tax': 'Impuestos ({percent} %)',
  'template.title': 'Factura',
  'template.total': 'Total',
} satisfies Translated<typeof english>
