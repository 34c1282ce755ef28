import type { Translated } from '../../../shared/i18n/translator.ts'
import type { palette as english } from '../en/palette.ts'

export const palette = {
  'palette.acts': 'Aktionen',
  'palette.clock': 'Jemanden ein- oder ausstempeln',
  'palette.failed':
    'Nicht alles konnte durchsucht werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  'palette.found': { one: '{count} Treffer', other: '{count} Treffer' },
  'palette.keys': '↑ ↓ wählen · Eingabe öffnen · Esc schließen',
  'palette.nothing': 'Nichts gefunden für „{search}“.',
  'palette.placeholder': 'Eine Ansicht, ein Lieferant, Produkt, Gericht oder eine Person',
  'palette.results': 'Treffer',
  'palette.screens': 'Öffnen',
  'palette.searching': 'Wird gesucht …',
  'palette.title': 'Alles durchsuchen',
  'shortcuts.close': 'Schließen, was offen ist',
  'shortcuts.control': 'Strg',
  'shortcuts.everywhere': 'Überall',
  'shortcuts.goTo': 'Eine Ansicht öffnen',
  'shortcuts.list': 'Diese Tastenkürzel zeigen',
  'shortcuts.search': 'In dieser Ansicht suchen',
  'shortcuts.singleKeys': 'Tastenkürzel aus einzelnen Tasten',
  'shortcuts.singleKeysHelp': 'Schalten Sie sie aus, wenn Tasten ungewollt ankommen, etwa bei Spracheingabe.',
  'shortcuts.then': 'dann',
  'shortcuts.title': 'Tastenkürzel',
} satisfies Translated<typeof english>
