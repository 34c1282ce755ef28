import type { Translated } from '../../../shared/i18n/translator.ts'
import type { menuPdf as english } from '../en/menu-pdf.ts'

export const menuPdf = {
  'menupdf.dishes': 'Platos leídos',
  'menupdf.empty': 'No se pudo extraer ningún plato de este PDF. Añada los platos a mano.',
  'menupdf.failed': 'No se pudieron extraer los platos del PDF. Inténtelo de nuevo.',
  'menupdf.file': 'Carta en PDF',
  'menupdf.help': {
    one: 'Se leyó {count} plato. Corrija lo que esté mal; nada se guarda hasta que usted lo diga.',
    other: 'Se leyeron {count} platos. Corrija lo que esté mal; nada se guarda hasta que usted lo diga.',
  },
  'menupdf.incomplete': 'Algunos platos no tienen nombre. Introdúzcalo o déjelos fuera.',
  'menupdf.known': 'Ya está en la carta',
  'menupdf.otherCurrency': 'La carta está en {printed}. Los precios se guardan tal cual en {own}.',
  'menupdf.reading': 'Leyendo {file}',
  'menupdf.review': 'Platos de {file}',
  'menupdf.save': { one: 'Guardar {count} plato', other: 'Guardar {count} platos' },
  'menupdf.saveFailed': 'No se pudieron guardar los platos. Nada ha cambiado. Inténtelo de nuevo.',
  'menupdf.saved': { one: '{count} plato añadido', other: '{count} platos añadidos' },
  'menupdf.stage': 'Buscando platos y precios',
  'menupdf.take': 'Guardar {name}',
  'menupdf.takeAll': 'Guardar todos los platos',
  'menupdf.upload': 'Subir carta en PDF',
  'menupdf.wrongType': 'Elija un archivo PDF válido',
  'menupdf.priceUnreadable': 'Corrija los precios marcados en rojo.',
} satisfies Translated<typeof english>
