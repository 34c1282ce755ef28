import { sum } from '@rms/domain-kit'
import { below, type House, left, type PrintRow, right, rowsOfName } from '../house.ts'

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

export const GERMAN_SUPPLY_HOUSES: readonly House[] = [beverages, swiss, packaging]
