import type { Translated } from '../../../shared/i18n/translator.ts'
import type { exporting as english } from '../en/export.ts'

export const exporting = {
  'export.bothDates': 'Elija la fecha inicial y la final',
  'export.csv': 'CSV de todas las líneas',
  'export.csvHelp': 'Una fila por línea de cada factura, con números simples y fechas ISO.',
  'export.end': 'Fecha final',
  'export.failed': 'No se pudieron exportar las facturas',
  'export.format': 'Formato',
  'export.open': 'Exportar',
  'export.order': 'La fecha inicial debe ser anterior a la final',
  'export.start': 'Fecha inicial',
  'export.started': 'Exportación guardada como {name}',
  'export.title': 'Exportar facturas',
  'export.zip': 'ZIP de los archivos de facturas',
  'export.zipHelp': 'Todos los archivos subidos, con fecha, proveedor y número en el nombre.',
} satisfies Translated<typeof english>
