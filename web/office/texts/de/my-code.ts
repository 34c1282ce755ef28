export const myCode = {
  'myCode.differ': 'Die beiden Codes sind verschieden.',
  'myCode.failed': 'Der Code konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.',
  'myCode.help':
    'Geben Sie diesen Code auf dem Telefon einer Person ein, damit sie stempeln kann, wenn ihr Standort nicht bestätigt werden kann. Der Eintrag nennt Sie.',
  'myCode.loadFailed': 'Ihr Code konnte nicht geladen werden.',
  'myCode.new': 'Neuer Code',
  'myCode.none': 'Sie haben noch keinen Code.',
  'myCode.remove': 'Meinen Code entfernen',
  'myCode.removed': 'Sie haben keinen Code mehr.',
  'myCode.repeat': 'Neuen Code wiederholen',
  'myCode.rule': '6 bis 12 Ziffern. Niemand sonst darf denselben haben.',
  'myCode.save': 'Code speichern',
  'myCode.saved': 'Ihr Code ist gespeichert.',
  'myCode.set': 'Ihr Code wurde am {date} gesetzt.',
  'myCode.title': 'Mein Code',
  'myCode.wrongForm': 'Der Code muss 6 bis 12 Ziffern haben.',
} as const
