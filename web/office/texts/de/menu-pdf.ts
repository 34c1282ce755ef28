export const menuPdf = {
  'menupdf.dishes': 'Gelesene Gerichte',
  'menupdf.empty':
    'Aus diesem PDF konnten keine Gerichte gelesen werden. Bitte legen Sie die Gerichte von Hand an.',
  'menupdf.failed': 'Die Gerichte konnten nicht aus dem PDF gelesen werden. Bitte versuchen Sie es erneut.',
  'menupdf.file': 'Speisekarte als PDF',
  'menupdf.help': {
    one: '{count} Gericht wurde gelesen. Korrigieren Sie, was nicht stimmt; gespeichert wird erst auf Knopfdruck.',
    other:
      '{count} Gerichte wurden gelesen. Korrigieren Sie, was nicht stimmt; gespeichert wird erst auf Knopfdruck.',
  },
  'menupdf.incomplete': 'Einige Gerichte haben keinen Namen. Geben Sie ihn ein oder lassen Sie sie aus.',
  'menupdf.known': 'Schon auf der Karte',
  'menupdf.otherCurrency':
    'Die Karte nennt {printed}. Gespeichert werden die Preise in {own}, so wie sie hier stehen.',
  'menupdf.reading': '{file} wird gelesen',
  'menupdf.review': 'Gerichte aus {file}',
  'menupdf.save': { one: '{count} Gericht speichern', other: '{count} Gerichte speichern' },
  'menupdf.saveFailed':
    'Die Gerichte konnten nicht gespeichert werden. Nichts wurde geändert. Bitte versuchen Sie es erneut.',
  'menupdf.saved': { one: '{count} Gericht angelegt', other: '{count} Gerichte angelegt' },
  'menupdf.stage': 'Gerichte und Preise werden gesucht',
  'menupdf.take': '{name} speichern',
  'menupdf.takeAll': 'Alle Gerichte speichern',
  'menupdf.upload': 'Speisekarte (PDF) hochladen',
  'menupdf.wrongType': 'Bitte wählen Sie eine PDF-Datei',
  'menupdf.priceUnreadable': 'Korrigieren Sie die rot markierten Preise.',
} as const
