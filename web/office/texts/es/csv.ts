import type { Translated } from '../../../shared/i18n/translator.ts'
import type { csv as english } from '../en/csv.ts'

export const csv = {
  'csv.choose': 'Elegir archivo CSV',
  'csv.columns': 'Columnas: Product Name, Quantity, Unit, Unit Price. Sin unidad, se cuenta por piezas.',
  'csv.dropped': { one: '{count} fila queda fuera', other: '{count} filas quedan fuera' },
  'csv.droppedRow': 'Fila {row}: {reason}',
  'csv.empty': 'Ninguna fila de este archivo se puede importar.',
  'csv.failed': 'La importación falló. Inténtelo de nuevo.',
  'csv.file': 'Archivo CSV',
  'csv.found': { one: '{count} línea para importar', other: '{count} líneas para importar' },
  'csv.import': { one: 'Importar {count} línea', other: 'Importar {count} líneas' },
  'csv.imported': { one: '{count} línea importada', other: '{count} líneas importadas' },
  'csv.more': { one: 'y {count} más', other: 'y {count} más' },
  'csv.noColumns': 'Una fila debe nombrar las columnas Product Name, Quantity y Unit Price.',
  'csv.noName': 'sin nombre de producto',
  'csv.noPrice': 'sin precio unitario',
  'csv.noQuantity': 'sin cantidad',
  'csv.notANumber': '«{text}» no es un número',
  'csv.preview': 'Importar {file}',
  'csv.title': 'Importar desde CSV',
  'csv.tooLong': 'la unidad supera los 20 caracteres',
  'csv.wrongType': 'Elija un archivo CSV',
  'csv.zero': 'la cantidad es 0',
  'csv.ambiguous': '«{text}» puede significar dos números',
  'csv.tooManyDecimals': '«{text}» tiene más de {most} decimales',
} satisfies Translated<typeof english>
