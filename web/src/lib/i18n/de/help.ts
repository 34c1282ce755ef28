import type { help as english } from '../en/help.ts'
import type { Translated } from '../translator.ts'

export const help = {
  'help.contents': 'Artikel',
  'help.found': 'Gefundene Abschnitte',
  'help.search': 'Die Hilfe durchsuchen',
  'help.why.attendance': 'Warum dieser Status?',
  'help.why.balance': 'Warum dieses Guthaben?',
  'help.why.costChange': 'Warum diese Änderung?',
  'help.why.dishCost': 'Warum diese Kosten?',
  'help.why.estimate': 'Warum eine Schätzung?',
  'help.why.hours': 'Warum diese Stunden?',
  'help.why.ingredientCost': 'Warum diese Kosten?',
  'help.why.line': 'Warum ist eine Zeile markiert?',
  'help.why.margin': 'Warum diese Marge?',
  'help.why.orderTotal': 'Warum diese Summe?',
  'help.why.overtime': 'Warum diese Überstunden?',
  'help.why.pay': 'Warum dieser Lohn?',
  'help.why.price': 'Warum dieser Preis?',
  'help.why.product': 'Warum dieses Produkt?',
  'help.why.refused': 'Warum wurde abgelehnt?',
  'help.why.review': 'Warum wartet das?',
  'help.why.rights': 'Wer darf was?',
  'help.why.rotaCost': 'Warum diese Kosten?',
  'help.why.sums': 'Warum weichen die Summen ab?',
  'help.why.waits': 'Warum wartet eine Rechnung?',
  'help.why.warning': 'Warum diese Warnung?',
} satisfies Translated<typeof english>
