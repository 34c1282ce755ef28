import type { Translated } from '../../../shared/i18n/translator.ts'
import type { palette as english } from '../en/palette.ts'

export const palette = {
  'palette.acts': 'Acciones',
  'palette.clock': 'Fichar la entrada o salida de alguien',
  'palette.failed': 'No se pudo buscar en todo. Compruebe la conexión e inténtelo de nuevo.',
  'palette.found': { one: '{count} resultado', other: '{count} resultados' },
  'palette.keys': '↑ ↓ elegir · Intro abrir · Esc cerrar',
  'palette.nothing': 'No se encontró nada para «{search}».',
  'palette.placeholder': 'Una pantalla, un proveedor, producto, plato o persona',
  'palette.results': 'Resultados',
  'palette.screens': 'Ir a',
  'palette.searching': 'Buscando…',
  'palette.title': 'Buscar en todo',
  'shortcuts.close': 'Cerrar lo que está abierto',
  'shortcuts.control': 'Ctrl',
  'shortcuts.everywhere': 'En todas partes',
  'shortcuts.goTo': 'Ir a una pantalla',
  'shortcuts.list': 'Mostrar estos atajos',
  'shortcuts.search': 'Buscar en esta pantalla',
  'shortcuts.singleKeys': 'Atajos de una sola tecla',
  'shortcuts.singleKeysHelp': 'Desactívelos si se pulsan teclas sin querer, como con la entrada por voz.',
  'shortcuts.then': 'y luego',
  'shortcuts.title': 'Atajos de teclado',
} satisfies Translated<typeof english>
