export const cause = {
  'cause.by': 'von {username}',
  'cause.equivalence': 'Umrechnung geändert',
  'cause.invoice': 'Rechnung öffnen',
  'cause.invoice-deleted': 'Rechnung oder Zeile zurückgenommen',
  'cause.link': 'Verknüpftes Produkt geändert',
  'cause.manual': 'Von Hand eingetragen',
  'cause.merge': 'Produkte zusammengeführt',
  'cause.pack': 'Packungsgröße geändert',
  'cause.price': 'Preis geändert',
  'cause.unit': 'Einheit geändert',
  'cause.waste': 'Verlustfaktor geändert',
} as const
