import { sumDecimals } from '@rms/domain-kit'
import {
  alignLeft,
  alignRight,
  type PrintedRow,
  printContinuationRows,
  type Wholesaler,
  wrapProductName,
} from '../wholesaler.ts'

/** Goods first, then delivered and returned crates, with their balance at the end. */
const beverages: Wholesaler = {
  language: 'de',
  supplier: 'Getränkefachgroßhandel Bruns GmbH',
  numbers: { mark: ',', group: '.', minus: 'trailing' },
  font: 'Helvetica',
  size: 8.5,
  goods: { priced: ['case'], rates: [19], deposits: true, discounted: 0.4, unit: { case: 'Kasten' } },
  head: ({ number, date }, write) => [
    [alignLeft(200, 'Getränkefachgroßhandel Bruns GmbH', 'bold')],
    [alignLeft(200, 'Hafenring 40 - 26723 Emden - USt-IdNr.: DE117711771')],
    [alignLeft(40, 'Café Morgenrot')],
    [
      alignLeft(40, 'Lindenallee 5'),
      alignLeft(300, 'Rechnungsnummer'),
      alignLeft(400, 'Datum'),
      alignLeft(470, 'Kundennummer'),
    ],
    [
      alignLeft(40, '26721 Emden'),
      alignLeft(300, number),
      alignLeft(400, write.date(date)),
      alignLeft(470, '60815'),
    ],
  ],
  heading: [
    [
      alignLeft(40, 'Anz.'),
      alignLeft(75, 'Gebinde'),
      alignLeft(130, 'Artikel'),
      alignLeft(330, 'Art-Nr'),
      alignRight(420, 'E-Preis'),
      alignRight(470, 'Rab. %'),
      alignRight(550, 'Gesamt'),
    ],
  ],
  line: ({ kind, code, name, quantity, unit, listPrice, discounts, total }, write) => [
    [
      alignLeft(40, write.count(quantity)),
      alignLeft(75, kind === 'goods' ? unit : 'Stk'),
      alignLeft(130, name),
      alignLeft(330, code),
      alignRight(420, write.money(listPrice)),
      ...discounts.map(percent => alignRight(470, write.money(percent))),
      alignRight(550, write.money(total)),
    ],
  ],
  section: (index, before, write) =>
    index === 0
      ? []
      : index % 6 === 0
        ? [[alignLeft(130, 'Zwischensumme'), alignRight(550, write.money(before))]]
        : [],
  carried: ['Übertrag', 'Übertrag'],
  carriedAt: 550,
  foot: ({ rates, net, tax, grand, lines }, write) => [
    [
      alignLeft(40, 'Leergut:'),
      alignLeft(
        130,
        `Saldo ${write.money(sumDecimals(lines.filter(({ kind }) => kind !== 'goods').map(({ total }) => total)))} enthalten`,
      ),
    ],
    [
      alignRight(250, 'Netto'),
      alignRight(350, `MwSt ${rates[0]?.percent ?? 19} %`),
      alignRight(550, 'Rechnungsbetrag'),
    ],
    [
      alignRight(250, write.money(net)),
      alignRight(350, write.money(tax)),
      alignRight(550, write.money(grand), 'bold'),
    ],
  ],
}

const swiss: Wholesaler = {
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
    [alignLeft(40, 'Aligro Gastro AG', 'bold')],
    [alignLeft(40, 'Industriestrasse 20, 8952 Schlieren')],
    [alignLeft(40, 'MWST-Nr. CHE-116.281.710 MWST')],
    [alignLeft(340, 'Pizzeria Bellavista, 8004 Zürich')],
    [alignLeft(40, `Rechnung ${number} vom ${write.date(date)}`, 'bold')],
    [alignLeft(40, `Zahlbar bis ${write.date(due)} netto`)],
  ],
  heading: [
    [
      alignLeft(40, 'Anz.'),
      alignLeft(85, 'Einh.'),
      alignLeft(125, 'Artikel'),
      alignLeft(320, 'Art.-Nr.'),
      alignRight(420, 'Preis'),
      alignRight(465, 'Rabatt'),
      alignRight(500, 'MWST'),
      alignRight(555, 'Total CHF'),
    ],
  ],
  line: ({ code, name, quantity, unit, listPrice, discounts, total, taxCode }, write) => {
    const names = wrapProductName(name, 40)
    return [
      [
        alignLeft(40, write.count(quantity)),
        alignLeft(85, unit),
        alignLeft(125, names[0] ?? ''),
        alignLeft(320, code),
        alignRight(420, write.money(listPrice)),
        ...discounts.map(percent => alignRight(465, `${write.count(percent)}%`)),
        alignRight(500, taxCode === 0 ? '2.6' : '8.1'),
        alignRight(555, write.money(total)),
      ],
      ...printContinuationRows(125, names),
    ]
  },
  carried: ['Übertrag', 'Übertrag'],
  foot: ({ rates, net, grand }, write) => [
    [alignLeft(320, 'Total exkl. MWST'), alignRight(555, write.money(net))],
    ...rates.map(
      (rate): PrintedRow => [
        alignLeft(320, `MWST ${rate.percent}% von ${write.money(rate.net)}`),
        alignRight(555, write.money(rate.tax)),
      ],
    ),
    [alignLeft(320, 'Total inkl. MWST CHF', 'bold'), alignRight(555, write.money(grand), 'bold')],
  ],
}

/** Prices per unit, with the unit repeated in a column. */
const packaging: Wholesaler = {
  language: 'de',
  supplier: 'Pack & Service Vertriebs GmbH',
  numbers: { mark: ',', group: '.' },
  font: 'Helvetica',
  size: 9,
  goods: { priced: ['case', 'piece'], rates: [19], unit: { piece: 'Stk', case: 'Ktn' }, longNames: true },
  head: ({ number, date }, write) => [
    [alignRight(555, 'Pack & Service Vertriebs GmbH', 'bold')],
    [alignRight(555, 'Ringstraße 2, 90402 Nürnberg, DE255255255')],
    [alignLeft(40, 'Gasthaus zur Linde, 90403 Nürnberg')],
    [
      alignLeft(40, 'Rechnungs-Nr.:'),
      alignLeft(130, number),
      alignLeft(300, 'Rechnungsdatum:'),
      alignLeft(400, write.date(date)),
    ],
  ],
  heading: [
    [
      alignLeft(40, 'Pos.'),
      alignLeft(70, 'Artikel'),
      alignRight(330, 'Menge'),
      alignRight(400, 'Preis'),
      alignLeft(410, 'pro'),
      alignRight(480, 'USt.'),
      alignRight(550, 'Summe'),
    ],
  ],
  line: ({ code, name, quantity, unit, listPrice, total }, write, index) => {
    const names = wrapProductName(name, 42)
    return [
      [
        alignLeft(40, String((index + 1) * 10)),
        alignLeft(70, names[0] ?? ''),
        alignRight(330, `${write.count(quantity)} ${unit}`),
        alignRight(400, write.money(listPrice)),
        alignLeft(410, `1 ${unit}`),
        alignRight(480, '19 %'),
        alignRight(550, write.money(total)),
      ],
      ...printContinuationRows(70, names),
      [alignLeft(70, `Artikelnummer ${code}`, 'small')],
    ]
  },
  foot: ({ net, tax, grand }, write) => [
    [alignLeft(330, 'Nettosumme'), alignRight(550, `${write.money(net)} EUR`)],
    [alignLeft(330, 'zzgl. 19 % USt.'), alignRight(550, `${write.money(tax)} EUR`)],
    [alignLeft(330, 'Bruttosumme', 'bold'), alignRight(550, `${write.money(grand)} EUR`, 'bold')],
  ],
}

export const GERMAN_SUPPLY_WHOLESALERS: readonly Wholesaler[] = [beverages, swiss, packaging]
