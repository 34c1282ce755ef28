export const settings = {
  'settings.unusualPriceFactor':
    'Wartet bei einem Preis ab so viel Mal dem üblichen oder einem Bruchteil davon',
  'settings.unusualQuantityFactor': 'Wartet bei einer Menge ab so viel Mal der üblichen',
  'settings.invoiceDaysAhead': 'Wartet, wenn das Datum mehr als so viele Tage in der Zukunft liegt',
  'settings.invoiceDaysBack': 'Wartet, wenn das Datum mehr als so viele Tage zurückliegt',
  'settings.autoProcess': 'Rechnungen automatisch verarbeiten',
  'settings.autoProcessHelp':
    'Eine Rechnung, bei der alles stimmt, wird verarbeitet, sobald sie gelesen ist.',
  'settings.company': 'Firma',
  'settings.companyAddress': 'Firmenadresse',
  'settings.companyName': 'Firmenname',
  'settings.currency': 'Währung',
  'settings.currencyChange': 'Währung ändern',
  'settings.currencyFromNowOn':
    'Ab jetzt ändern Rechnungen in {before} keine Preise mehr, Rechnungen in {after} schon.',
  'settings.currencyKept':
    'Rechnungen, die eine Währung nennen, behalten sie. Bestellungen behalten die Währung, in der sie aufgegeben wurden.',
  'settings.currencyNamed': '{code} ({symbol})',
  'settings.currencyNotConverted': 'Kein Betrag wird umgerechnet.',
  'settings.currencyQuestion': 'Währung von {before} auf {after} ändern?',
  'settings.currencyRelabelled':
    'Produktpreise, Zutatenkosten, Speisenpreise und Löhne behalten ihre Zahlen und werden mit {symbol} angezeigt.',
  'settings.dateFormat': 'Datumsformat',
  'settings.dateFormatNamed': '{format} (heute: {today})',
  'settings.formats': 'Formate',
  'settings.general': 'Allgemein',
  'settings.language': 'Sprache',
  'settings.languageHelp':
    'Gilt für alle, die in „Mein Konto“ keine andere gewählt haben, und für Nachrichten an Lieferanten.',
  'settings.loadFailed': 'Die Daten konnten nicht geladen werden',
  'settings.locations': 'Standorte',
  'settings.people': 'Personen',
  'settings.prefix': 'Präfix der Rechnungsnummer',
  'settings.prefixHelp': 'Steht vor der Nummer einer Rechnung, die selbst keine nennt.',
  'settings.readOnly':
    'Sie können diese Einstellungen ansehen. Ändern kann sie nur, wer das Recht dazu hat. Ein Administrator kann es Ihnen geben.',
  'settings.save': 'Alle Einstellungen speichern',
  'settings.saveFailed': 'Die Einstellungen konnten nicht gespeichert werden',
  'settings.saved': 'Einstellungen gespeichert',
  'settings.taxRate': 'Steuersatz (%)',
  'settings.taxRateWrong': 'Geben Sie einen Steuersatz von 0 bis 100 ein.',
  'settings.timezone': 'Zeitzone',
  'settings.unsaved': 'Noch nicht gespeichert',
} as const
