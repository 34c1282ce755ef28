import { decimal } from '@rms/domain-kit'
import { below, type House, left, type PrintRow, right, rowsOfName } from '../house.ts'

const CODES = ['A', 'B']

const cashAndCarry: House = {
  share: 'tuned',
  language: 'de',
  supplier: 'Handelshof Cash & Carry GmbH',
  numbers: { mark: ',', group: '.' },
  font: 'Courier',
  size: 7.5,
  goods: { priced: ['case'], rates: [7, 19], deposits: true, longNames: true },
  head: ({ number, date }, write) => [
    [left(40, 'Handelshof Cash & Carry GmbH', 'bold')],
    [left(40, 'Gewerbepark 11 · 51063 Köln · USt-IdNr. DE811223344')],
    [left(40, 'Kunden-Nr. 27 004711 1'), right(555, `Markt 04   Kasse 012   ${write.date(date)} 07:42`)],
    [left(40, 'Gasthaus zur Linde'), right(555, 'Verkäufer 0815')],
    [left(40, `R E C H N U N G   Nr. ${number}`, 'bold')],
    [left(40, `Rechnungsdatum: ${write.date(date)}`)],
  ],
  heading: [
    [
      left(40, 'EAN/Art.-Nr.'),
      left(110, 'Artikelbezeichnung'),
      left(330, 'Geb'),
      right(390, 'Einzelpr.'),
      right(420, 'Inh.'),
      right(465, 'Preis/Geb'),
      right(495, 'Menge'),
      right(545, 'Gesamtpr.'),
      left(550, 'M'),
    ],
  ],
  line: ({ ean, name, inCase, listPrice, quantity, total, taxCode }, write) => {
    const names = rowsOfName(name, 46)
    return [
      [
        left(40, ean),
        left(110, names[0] ?? ''),
        left(330, 'KT'),
        right(390, write.money(listPrice.div(inCase))),
        right(420, write.count(inCase)),
        right(465, write.money(listPrice)),
        right(495, write.count(quantity)),
        right(545, write.money(total)),
        left(550, CODES[taxCode] ?? 'A'),
      ],
      ...below(110, names),
    ]
  },
  carried: ['Zwischensumme', 'Übertrag'],
  carriedAt: 545,
  foot: ({ rates, net, tax, grand }, write) => [
    [left(300, 'Gesamt netto'), right(545, write.money(net))],
    [left(40, 'MwSt'), right(150, 'Satz'), right(250, 'Nettobetrag'), right(350, 'MwSt-Betrag')],
    ...rates.map(
      (rate, index): PrintRow => [
        left(40, CODES[index] ?? ''),
        right(150, `${write.money(decimal(rate.percent))} %`),
        right(250, write.money(rate.net)),
        right(350, write.money(rate.tax)),
      ],
    ),
    [left(300, 'Summe MwSt'), right(545, write.money(tax))],
    [left(300, 'Rechnungsbetrag EUR', 'bold'), right(545, write.money(grand), 'bold')],
    [left(40, 'Gegeben EC-Karte'), right(250, write.money(grand))],
  ],
}

const foodService: House = {
  share: 'tuned',
  language: 'de',
  supplier: 'Frischdienst Nordmark eG',
  numbers: { mark: ',', group: '.', minus: 'behind' },
  font: 'Helvetica',
  size: 8,
  goods: { priced: ['case', 'kilo'], rates: [7, 19], deposits: true, returns: true, gifts: true },
  head: ({ number, date, due }, write) => [
    [left(380, 'Frischdienst Nordmark eG', 'bold')],
    [left(380, 'Am Kühlhaus 3, 24106 Kiel')],
    [left(40, 'Frischdienst Nordmark eG · Am Kühlhaus 3 · 24106 Kiel', 'small')],
    [left(40, 'Restaurant Seeblick GmbH'), left(380, 'Rechnung', 'bold')],
    [left(40, 'Hauptstraße 12'), left(380, 'Beleg-Nr.'), right(555, number)],
    [left(40, '22767 Hamburg'), left(380, 'Belegdatum'), right(555, write.date(date))],
    [left(380, 'Fällig'), right(555, write.date(due))],
    [left(380, 'Tour / Fahrer'), right(555, '417 / 12')],
    [left(40, 'USt-IdNr. DE134567890')],
  ],
  heading: [
    [
      left(40, 'Pos'),
      left(65, 'Art.-Nr.'),
      left(115, 'Bezeichnung'),
      right(350, 'Menge'),
      left(355, 'ME'),
      right(430, 'Preis'),
      left(440, 'je'),
      right(520, 'Betrag EUR'),
      left(530, 'St'),
    ],
  ],
  line: ({ kind, code, name, quantity, unit, listPrice, total, taxCode, inCase }, write, index) => [
    [
      left(40, String(index + 1)),
      left(65, code),
      left(115, name),
      right(350, write.count(quantity)),
      left(355, unit),
      right(430, write.money(listPrice)),
      left(440, unit),
      right(520, write.money(total)),
      left(530, String(taxCode + 1)),
    ],
    ...(kind === 'goods'
      ? [[left(115, `Inhalt ${write.count(inCase)} / Herkunft: Italien / Charge 0${code}`, 'small')]]
      : []),
    ...(kind === 'free' ? [[left(115, '*** Naturalrabatt ***', 'small')]] : []),
  ],
  carried: ['Übertrag auf Seite 2', 'Übertrag von Seite 1'],
  carriedAt: 520,
  foot: ({ rates, net, grand }, write) => [
    [left(340, 'Warenwert netto'), right(520, write.money(net))],
    ...rates.map(
      (rate): PrintRow => [
        left(340, `${rate.percent} % MwSt. auf ${write.money(rate.net)}`),
        right(520, write.money(rate.tax)),
      ],
    ),
    [left(340, 'Endbetrag', 'bold'), right(520, write.money(grand), 'bold')],
  ],
}

const butcher: House = {
  share: 'tuned',
  language: 'de',
  supplier: 'Fleischgroßhandel Wiesmann KG',
  numbers: { mark: ',', group: ' ' },
  font: 'Times-Roman',
  size: 9,
  goods: { priced: ['kilo'], rates: [7], returns: true, longNames: true, unit: { kilo: 'kg' } },
  head: ({ number, date }, write) => [
    [left(40, 'Fleischgroßhandel Wiesmann KG', 'bold')],
    [left(40, 'Schlachthofstr. 9, 48145 Münster'), left(380, `Rechnung Nr. ${number}`)],
    [left(40, 'Steuer-Nr. 337/5712/0099  USt-ID DE126543210'), left(380, `Datum ${write.date(date)}`)],
    [left(40, 'Hotel Krone'), left(380, 'Kunde 10417')],
  ],
  heading: [
    [
      left(40, 'Art.'),
      left(80, 'Bezeichnung'),
      right(330, 'Kolli'),
      right(400, 'Gewicht'),
      right(470, 'Preis'),
      right(550, 'Betrag'),
    ],
    [right(400, 'kg'), right(470, '€/kg'), right(550, '€')],
  ],
  line: ({ code, name, cases, quantity, listPrice, total }, write) => {
    const names = rowsOfName(name, 42)
    return [
      [
        left(40, code.slice(0, 4)),
        left(80, names[0] ?? ''),
        right(330, write.count(cases)),
        right(400, write.weight(quantity)),
        right(470, write.money(listPrice)),
        right(550, write.money(total)),
      ],
      ...below(80, names),
    ]
  },
  carried: ['Übertrag', 'Übertrag'],
  carriedAt: 550,
  foot: ({ net, tax, grand }, write) => [
    [left(330, 'Summe netto'), right(550, write.money(net))],
    [left(330, '7,00 % Mehrwertsteuer'), right(550, write.money(tax))],
    [left(330, 'Gesamtbetrag', 'bold'), right(550, `${write.money(grand)} €`, 'bold')],
    [left(40, 'Zahlbar sofort ohne Abzug. Bankeinzug zum 15.')],
  ],
}

export const GERMAN_HOUSES: readonly House[] = [cashAndCarry, foodService, butcher]
