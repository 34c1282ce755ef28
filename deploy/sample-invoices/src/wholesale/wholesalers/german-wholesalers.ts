import { toDecimal } from '@rms/domain-kit'
import {
  alignLeft,
  alignRight,
  type PrintedRow,
  printContinuationRows,
  type Wholesaler,
  wrapProductName,
} from '../wholesaler.ts'

const CODES = ['A', 'B']

const cashAndCarry: Wholesaler = {
  language: 'de',
  supplier: 'Handelshof Cash & Carry GmbH',
  numbers: { mark: ',', group: '.' },
  font: 'Courier',
  size: 7.5,
  goods: { priced: ['case'], rates: [7, 19], deposits: true, longNames: true },
  head: ({ number, date }, write) => [
    [alignLeft(40, 'Handelshof Cash & Carry GmbH', 'bold')],
    [alignLeft(40, 'Gewerbepark 11 · 51063 Köln · USt-IdNr. DE811223344')],
    [
      alignLeft(40, 'Kunden-Nr. 27 004711 1'),
      alignRight(555, `Markt 04   Kasse 012   ${write.date(date)} 07:42`),
    ],
    [alignLeft(40, 'Gasthaus zur Linde'), alignRight(555, 'Verkäufer 0815')],
    [alignLeft(40, `R E C H N U N G   Nr. ${number}`, 'bold')],
    [alignLeft(40, `Rechnungsdatum: ${write.date(date)}`)],
  ],
  heading: [
    [
      alignLeft(40, 'EAN/Art.-Nr.'),
      alignLeft(110, 'Artikelbezeichnung'),
      alignLeft(330, 'Geb'),
      alignRight(390, 'Einzelpr.'),
      alignRight(420, 'Inh.'),
      alignRight(465, 'Preis/Geb'),
      alignRight(495, 'Menge'),
      alignRight(545, 'Gesamtpr.'),
      alignLeft(550, 'M'),
    ],
  ],
  line: ({ ean, name, inCase, listPrice, quantity, total, taxCode }, write) => {
    const names = wrapProductName(name, 46)
    return [
      [
        alignLeft(40, ean),
        alignLeft(110, names[0] ?? ''),
        alignLeft(330, 'KT'),
        alignRight(390, write.money(listPrice.div(inCase))),
        alignRight(420, write.count(inCase)),
        alignRight(465, write.money(listPrice)),
        alignRight(495, write.count(quantity)),
        alignRight(545, write.money(total)),
        alignLeft(550, CODES[taxCode] ?? 'A'),
      ],
      ...printContinuationRows(110, names),
    ]
  },
  carried: ['Zwischensumme', 'Übertrag'],
  carriedAt: 545,
  foot: ({ rates, net, tax, grand }, write) => [
    [alignLeft(300, 'Gesamt netto'), alignRight(545, write.money(net))],
    [
      alignLeft(40, 'MwSt'),
      alignRight(150, 'Satz'),
      alignRight(250, 'Nettobetrag'),
      alignRight(350, 'MwSt-Betrag'),
    ],
    ...rates.map(
      (rate, index): PrintedRow => [
        alignLeft(40, CODES[index] ?? ''),
        alignRight(150, `${write.money(toDecimal(rate.percent))} %`),
        alignRight(250, write.money(rate.net)),
        alignRight(350, write.money(rate.tax)),
      ],
    ),
    [alignLeft(300, 'Summe MwSt'), alignRight(545, write.money(tax))],
    [alignLeft(300, 'Rechnungsbetrag EUR', 'bold'), alignRight(545, write.money(grand), 'bold')],
    [alignLeft(40, 'Gegeben EC-Karte'), alignRight(250, write.money(grand))],
  ],
}

const foodService: Wholesaler = {
  language: 'de',
  supplier: 'Frischdienst Nordmark eG',
  numbers: { mark: ',', group: '.', minus: 'trailing' },
  font: 'Helvetica',
  size: 8,
  goods: { priced: ['case', 'kilo'], rates: [7, 19], deposits: true, returns: true, gifts: true },
  head: ({ number, date, due }, write) => [
    [alignLeft(380, 'Frischdienst Nordmark eG', 'bold')],
    [alignLeft(380, 'Am Kühlhaus 3, 24106 Kiel')],
    [alignLeft(40, 'Frischdienst Nordmark eG · Am Kühlhaus 3 · 24106 Kiel', 'small')],
    [alignLeft(40, 'Restaurant Seeblick GmbH'), alignLeft(380, 'Rechnung', 'bold')],
    [alignLeft(40, 'Hauptstraße 12'), alignLeft(380, 'Beleg-Nr.'), alignRight(555, number)],
    [alignLeft(40, '22767 Hamburg'), alignLeft(380, 'Belegdatum'), alignRight(555, write.date(date))],
    [alignLeft(380, 'Fällig'), alignRight(555, write.date(due))],
    [alignLeft(380, 'Tour / Fahrer'), alignRight(555, '417 / 12')],
    [alignLeft(40, 'USt-IdNr. DE134567890')],
  ],
  heading: [
    [
      alignLeft(40, 'Pos'),
      alignLeft(65, 'Art.-Nr.'),
      alignLeft(115, 'Bezeichnung'),
      alignRight(350, 'Menge'),
      alignLeft(355, 'ME'),
      alignRight(430, 'Preis'),
      alignLeft(440, 'je'),
      alignRight(520, 'Betrag EUR'),
      alignLeft(530, 'St'),
    ],
  ],
  line: ({ kind, code, name, quantity, unit, listPrice, total, taxCode, inCase }, write, index) => [
    [
      alignLeft(40, String(index + 1)),
      alignLeft(65, code),
      alignLeft(115, name),
      alignRight(350, write.count(quantity)),
      alignLeft(355, unit),
      alignRight(430, write.money(listPrice)),
      alignLeft(440, unit),
      alignRight(520, write.money(total)),
      alignLeft(530, String(taxCode + 1)),
    ],
    ...(kind === 'goods'
      ? [[alignLeft(115, `Inhalt ${write.count(inCase)} / Herkunft: Italien / Charge 0${code}`, 'small')]]
      : []),
    ...(kind === 'free' ? [[alignLeft(115, '*** Naturalrabatt ***', 'small')]] : []),
  ],
  carried: ['Übertrag auf Seite 2', 'Übertrag von Seite 1'],
  carriedAt: 520,
  foot: ({ rates, net, grand }, write) => [
    [alignLeft(340, 'Warenwert netto'), alignRight(520, write.money(net))],
    ...rates.map(
      (rate): PrintedRow => [
        alignLeft(340, `${rate.percent} % MwSt. auf ${write.money(rate.net)}`),
        alignRight(520, write.money(rate.tax)),
      ],
    ),
    [alignLeft(340, 'Endbetrag', 'bold'), alignRight(520, write.money(grand), 'bold')],
  ],
}

const butcher: Wholesaler = {
  language: 'de',
  supplier: 'Fleischgroßhandel Wiesmann KG',
  numbers: { mark: ',', group: ' ' },
  font: 'Times-Roman',
  size: 9,
  goods: { priced: ['kilo'], rates: [7], returns: true, longNames: true, unit: { kilo: 'kg' } },
  head: ({ number, date }, write) => [
    [alignLeft(40, 'Fleischgroßhandel Wiesmann KG', 'bold')],
    [alignLeft(40, 'Schlachthofstr. 9, 48145 Münster'), alignLeft(380, `Rechnung Nr. ${number}`)],
    [
      alignLeft(40, 'Steuer-Nr. 337/5712/0099  USt-ID DE126543210'),
      alignLeft(380, `Datum ${write.date(date)}`),
    ],
    [alignLeft(40, 'Hotel Krone'), alignLeft(380, 'Kunde 10417')],
  ],
  heading: [
    [
      alignLeft(40, 'Art.'),
      alignLeft(80, 'Bezeichnung'),
      alignRight(330, 'Kolli'),
      alignRight(400, 'Gewicht'),
      alignRight(470, 'Preis'),
      alignRight(550, 'Betrag'),
    ],
    [alignRight(400, 'kg'), alignRight(470, '€/kg'), alignRight(550, '€')],
  ],
  line: ({ code, name, cases, quantity, listPrice, total }, write) => {
    const names = wrapProductName(name, 42)
    return [
      [
        alignLeft(40, code.slice(0, 4)),
        alignLeft(80, names[0] ?? ''),
        alignRight(330, write.count(cases)),
        alignRight(400, write.weight(quantity)),
        alignRight(470, write.money(listPrice)),
        alignRight(550, write.money(total)),
      ],
      ...printContinuationRows(80, names),
    ]
  },
  carried: ['Übertrag', 'Übertrag'],
  carriedAt: 550,
  foot: ({ net, tax, grand }, write) => [
    [alignLeft(330, 'Summe netto'), alignRight(550, write.money(net))],
    [alignLeft(330, '7,00 % Mehrwertsteuer'), alignRight(550, write.money(tax))],
    [alignLeft(330, 'Gesamtbetrag', 'bold'), alignRight(550, `${write.money(grand)} €`, 'bold')],
    [alignLeft(40, 'Zahlbar sofort ohne Abzug. Bankeinzug zum 15.')],
  ],
}

export const GERMAN_WHOLESALERS: readonly Wholesaler[] = [cashAndCarry, foodService, butcher]
