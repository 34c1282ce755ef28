import { decimal, sum } from '@rms/domain-kit'
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

/** Goods first, then under a header of their own the crates that went out and came back. */
const beverages: House = {
  share: 'tuned',
  language: 'de',
  supplier: 'Getränkefachgroßhandel Bruns GmbH',
  numbers: { mark: ',', group: '.', minus: 'behind' },
  font: 'Helvetica',
  size: 8.5,
  goods: { priced: ['case'], rates: [19], deposits: true, discounted: 0.4, unit: { case: 'Kasten' } },
  head: ({ number, date }, write) => [
    [left(200, 'Getränkefachgroßhandel Bruns GmbH', 'bold')],
    [left(200, 'Hafenring 40 - 26723 Emden - USt-IdNr.: DE117711771')],
    [left(40, 'Café Morgenrot')],
    [left(40, 'Lindenallee 5'), left(300, 'Rechnungsnummer'), left(400, 'Datum'), left(470, 'Kundennummer')],
    [left(40, '26721 Emden'), left(300, number), left(400, write.date(date)), left(470, '60815')],
  ],
  heading: [
    [
      left(40, 'Anz.'),
      left(75, 'Gebinde'),
      left(130, 'Artikel'),
      left(330, 'Art-Nr'),
      right(420, 'E-Preis'),
      right(470, 'Rab. %'),
      right(550, 'Gesamt'),
    ],
  ],
  line: ({ kind, code, name, quantity, unit, listPrice, discounts, total }, write) => [
    [
      left(40, write.count(quantity)),
      left(75, kind === 'goods' ? unit : 'Stk'),
      left(130, name),
      left(330, code),
      right(420, write.money(listPrice)),
      ...discounts.map(percent => right(470, write.money(percent))),
      right(550, write.money(total)),
    ],
  ],
  section: (index, before, write) =>
    index === 0 ? [] : index % 6 === 0 ? [[left(130, 'Zwischensumme'), right(550, write.money(before))]] : [],
  carried: ['Übertrag', 'Übertrag'],
  carriedAt: 550,
  foot: ({ rates, net, tax, grand, lines }, write) => [
    [
      left(40, 'Leergut:'),
      left(
        130,
        `Saldo ${write.money(sum(lines.filter(({ kind }) => kind !== 'goods').map(({ total }) => total)))} enthalten`,
      ),
    ],
    [right(250, 'Netto'), right(350, `MwSt ${rates[0]?.percent ?? 19} %`), right(550, 'Rechnungsbetrag')],
    [right(250, write.money(net)), right(350, write.money(tax)), right(550, write.money(grand), 'bold')],
  ],
}

const swiss: House = {
  share: 'tuned',
  language: 'de',
  supplier: 'Aligro Gastro AG',
  numbers: { mark: '.', group: "'" },
  font: 'Helvetica',
  size: 8,
  goods: {
    priced: ['case', 'kilo', 'piece'],
    rates: [2.6, 8.1],
    discounted: 0.3,
    returns: true,
    longNames: true,
  },
  head: ({ number, date, due }, write) => [
    [left(40, 'Aligro Gastro AG', 'bold')],
    [left(40, 'Industriestrasse 20, 8952 Schlieren')],
    [left(40, 'MWST-Nr. CHE-116.281.710 MWST')],
    [left(340, 'Pizzeria Bellavista, 8004 Zürich')],
    [left(40, `Rechnung ${number} vom ${write.date(date)}`, 'bold')],
    [left(40, `Zahlbar bis ${write.date(due)} netto`)],
  ],
  heading: [
    [
      left(40, 'Anz.'),
      left(85, 'Einh.'),
      left(125, 'Artikel'),
      left(320, 'Art.-Nr.'),
      right(420, 'Preis'),
      right(465, 'Rabatt'),
      right(500, 'MWST'),
      right(555, 'Total CHF'),
    ],
  ],
  line: ({ code, name, quantity, unit, listPrice, discounts, total, taxCode }, write) => {
    const names = rowsOfName(name, 40)
    return [
      [
        left(40, write.count(quantity)),
        left(85, unit),
        left(125, names[0] ?? ''),
        left(320, code),
        right(420, write.money(listPrice)),
        ...discounts.map(percent => right(465, `${write.count(percent)}%`)),
        right(500, taxCode === 0 ? '2.6' : '8.1'),
        right(555, write.money(total)),
      ],
      ...below(125, names),
    ]
  },
  carried: ['Übertrag', 'Übertrag'],
  foot: ({ rates, net, grand }, write) => [
    [left(320, 'Total exkl. MWST'), right(555, write.money(net))],
    ...rates.map(
      (rate): PrintRow => [
        left(320, `MWST ${rate.percent}% von ${write.money(rate.net)}`),
        right(555, write.money(rate.tax)),
      ],
    ),
    [left(320, 'Total inkl. MWST CHF', 'bold'), right(555, write.money(grand), 'bold')],
  ],
}

/** Small things are priced by the hundred. */
const packaging: House = {
  share: 'tuned',
  language: 'de',
  supplier: 'Pack & Service Vertriebs GmbH',
  numbers: { mark: ',', group: '.' },
  font: 'Helvetica',
  size: 9,
  goods: { priced: ['case', 'piece'], rates: [19], unit: { piece: 'Stk', case: 'Ktn' }, longNames: true },
  head: ({ number, date }, write) => [
    [right(555, 'Pack & Service Vertriebs GmbH', 'bold')],
    [right(555, 'Ringstraße 2, 90402 Nürnberg, DE255255255')],
    [left(40, 'Gasthaus zur Linde, 90403 Nürnberg')],
    [
      left(40, 'Rechnungs-Nr.:'),
      left(130, number),
      left(300, 'Rechnungsdatum:'),
      left(400, write.date(date)),
    ],
  ],
  heading: [
    [
      left(40, 'Pos.'),
      left(70, 'Artikel'),
      right(330, 'Menge'),
      right(400, 'Preis'),
      left(410, 'pro'),
      right(480, 'USt.'),
      right(550, 'Summe'),
    ],
  ],
  line: ({ code, name, quantity, unit, listPrice, total }, write, index) => {
    const names = rowsOfName(name, 42)
    return [
      [
        left(40, String((index + 1) * 10)),
        left(70, names[0] ?? ''),
        right(330, `${write.count(quantity)} ${unit}`),
        right(400, write.money(listPrice)),
        left(410, `1 ${unit}`),
        right(480, '19 %'),
        right(550, write.money(total)),
      ],
      ...below(70, names),
      [left(70, `Artikelnummer ${code}`, 'small')],
    ]
  },
  foot: ({ net, tax, grand }, write) => [
    [left(330, 'Nettosumme'), right(550, `${write.money(net)} EUR`)],
    [left(330, 'zzgl. 19 % USt.'), right(550, `${write.money(tax)} EUR`)],
    [left(330, 'Bruttosumme', 'bold'), right(550, `${write.money(grand)} EUR`, 'bold')],
  ],
}

export const GERMAN_HOUSES: readonly House[] = [
  cashAndCarry,
  foodService,
  butcher,
  beverages,
  swiss,
  packaging,
]
