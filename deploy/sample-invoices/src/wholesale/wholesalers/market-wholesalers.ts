import { toDecimal } from '@rms/domain-kit'
import {
  alignLeft,
  alignRight,
  type PrintedRow,
  printContinuationRows,
  type Wholesaler,
  wrapProductName,
} from '../wholesaler.ts'

/** Producers and market traders. */

const baker: Wholesaler = {
  language: 'de',
  supplier: 'Backhaus Riemann e.K.',
  numbers: { mark: ',', group: '.' },
  font: 'Helvetica',
  size: 9,
  goods: { priced: ['piece'], rates: [7], returns: true, unit: { piece: 'Stück' } },
  head: ({ number, date }, write) => [
    [alignLeft(230, 'Backhaus Riemann e.K.', 'bold')],
    [alignLeft(220, 'Mühlenweg 4 · 29221 Celle')],
    [alignLeft(40, 'Firma')],
    [alignLeft(40, 'Café Morgenrot'), alignLeft(360, 'Sammelrechnung', 'bold')],
    [alignLeft(40, 'Lindenallee 5'), alignLeft(360, 'Nummer:'), alignLeft(430, number)],
    [alignLeft(40, '29223 Celle'), alignLeft(360, 'Datum:'), alignLeft(430, write.date(date))],
    [alignLeft(360, 'USt-IdNr.:'), alignLeft(430, 'DE116116116')],
  ],
  heading: [
    [
      alignLeft(40, 'Backware'),
      alignRight(330, 'Lieferung'),
      alignRight(420, 'Stückpreis'),
      alignRight(540, 'Wert'),
    ],
  ],
  line: ({ name, quantity, listPrice, total }, write) => [
    [
      alignLeft(40, name),
      alignRight(330, `${write.count(quantity)} Stück`),
      alignRight(420, write.money(listPrice, 3)),
      alignRight(540, write.money(total)),
    ],
  ],
  section: (index, _before, write) =>
    index % 5 === 0
      ? [
          [
            alignLeft(
              40,
              `Lieferschein 0${index + 4711} vom ${write.date(`2026-03-0${1 + (index % 9)}`)}`,
              'bold',
            ),
          ],
        ]
      : [],
  carried: ['Übertrag', 'Übertrag'],
  carriedAt: 540,
  foot: ({ net, tax, grand }, write) => [
    [alignLeft(330, 'Summe'), alignRight(540, write.money(net))],
    [alignLeft(330, '+ 7 % MwSt'), alignRight(540, write.money(tax))],
    [alignLeft(330, 'zu zahlen', 'bold'), alignRight(540, `${write.money(grand)} EUR`, 'bold')],
  ],
}

const cheesemonger: Wholesaler = {
  language: 'fr',
  supplier: 'Fromagerie des Alpages SARL',
  numbers: { mark: ',', group: ' ' },
  font: 'Times-Roman',
  size: 9,
  goods: {
    priced: ['kilo', 'piece'],
    rates: [5.5],
    discounted: 0.3,
    longNames: true,
    unit: { kilo: 'kg', piece: 'pce' },
  },
  head: ({ number, date, due }, write) => [
    [alignLeft(40, 'Fromagerie des Alpages SARL', 'bold'), alignRight(555, `Facture ${number}`, 'bold')],
    [alignLeft(40, 'ZA de la Balme, 74330 Sillingy'), alignRight(555, `Émise le ${write.date(date)}`)],
    [
      alignLeft(40, 'TVA intracommunautaire : FR 32 512 345 678'),
      alignRight(555, `À payer avant le ${write.date(due)}`),
    ],
    [alignLeft(300, 'Restaurant Le Refuge')],
  ],
  heading: [
    [
      alignLeft(40, 'Réf'),
      alignLeft(90, 'Produit'),
      alignRight(330, 'Nb'),
      alignRight(380, 'Quantité'),
      alignLeft(388, 'U'),
      alignRight(450, 'Tarif'),
      alignRight(490, '%'),
      alignRight(555, 'Montant'),
    ],
    [
      alignRight(330, 'pièces'),
      alignRight(380, 'facturée'),
      alignRight(450, 'HT'),
      alignRight(490, 'remise'),
      alignRight(555, 'net HT'),
    ],
  ],
  line: ({ code, name, inCase, quantity, unit, listPrice, discounts, total }, write) => {
    const names = wrapProductName(name, 42)
    return [
      [
        alignLeft(40, code),
        alignLeft(90, names[0] ?? ''),
        alignRight(330, write.count(inCase)),
        alignRight(380, write.count(quantity)),
        alignLeft(388, unit),
        alignRight(450, write.money(listPrice)),
        ...discounts.map(percent => alignRight(490, write.money(percent))),
        alignRight(555, write.money(total)),
      ],
      ...printContinuationRows(90, names),
      [alignLeft(90, `N° lot ${code}-26`, 'small')],
    ]
  },
  carried: ['Report', 'Report'],
  foot: ({ rates, net, tax, grand }, write) => [
    [
      alignRight(160, 'Taux TVA'),
      alignRight(250, 'Base HT'),
      alignRight(340, 'TVA'),
      alignRight(440, 'Total HT'),
      alignRight(555, 'Net à payer'),
    ],
    ...rates.map(
      (rate): PrintedRow => [
        alignRight(160, `${write.money(toDecimal(rate.percent))} %`),
        alignRight(250, write.money(rate.net)),
        alignRight(340, write.money(rate.tax)),
        alignRight(440, write.money(net)),
        alignRight(555, write.money(grand)),
      ],
    ),
    [alignLeft(40, `Dont TVA ${write.money(tax)} - escompte néant`)],
  ],
}

const produce: Wholesaler = {
  language: 'en',
  supplier: 'Sunrise Produce Co.',
  numbers: { mark: '.', group: ',', dates: 'month-first' },
  font: 'Helvetica',
  size: 8,
  goods: {
    priced: ['case', 'kilo'],
    rates: [0],
    returns: true,
    gifts: true,
    unit: { case: 'CS', kilo: 'LB' },
  },
  head: ({ number, date, due }, write) => [
    [alignLeft(40, 'Sunrise Produce Co.', 'bold'), alignLeft(420, 'Invoice', 'bold')],
    [alignLeft(40, '500 Burning Tree Rd, Fullerton, CA 92833'), alignLeft(420, `Inv # ${number}`)],
    [alignLeft(40, '(714) 555-0199'), alignLeft(420, `Inv Date: ${write.date(date)}`)],
    [alignLeft(40, 'Bill To: Cafe Luna, 12 Main St'), alignLeft(420, `Due: ${write.date(due)}`)],
  ],
  heading: [
    [
      alignLeft(40, 'Description'),
      alignRight(260, 'Ordered'),
      alignRight(310, 'Shipped'),
      alignLeft(320, 'UOM'),
      alignLeft(360, 'Item #'),
      alignRight(470, 'Price'),
      alignRight(550, 'Ext. Price'),
    ],
  ],
  line: ({ code, name, quantity, unit, listPrice, total }, write) => [
    [
      alignLeft(40, name),
      alignRight(260, write.count(quantity.ceil())),
      alignRight(310, write.count(quantity)),
      alignLeft(320, unit),
      alignLeft(360, code),
      alignRight(470, `$${write.money(listPrice)}`),
      alignRight(550, `$${write.money(total)}`),
    ],
  ],
  carried: ['Page subtotal', 'Previous subtotal'],
  carriedAt: 550,
  foot: ({ net, grand }, write) => [
    [alignLeft(400, 'Merchandise'), alignRight(550, `$${write.money(net)}`)],
    [alignLeft(400, 'Fuel Surcharge'), alignRight(550, '$0.00')],
    [alignLeft(400, 'Balance Due', 'bold'), alignRight(550, `$${write.money(grand)}`, 'bold')],
    [
      alignLeft(
        40,
        'The perishable agricultural commodities listed on this invoice are sold subject to trust.',
        'small',
      ),
    ],
  ],
}

/** Narrow text without a table header: "3 cajas MERLUZA 12,450 8,90 110,81". */
const fishmonger: Wholesaler = {
  language: 'es',
  supplier: 'Pescaderías Marín e Hijos C.B.',
  numbers: { mark: ',', group: '.' },
  font: 'Courier',
  size: 9,
  goods: { priced: ['kilo'], rates: [10], unit: { kilo: 'kg' } },
  head: ({ number, date }, write) => [
    [alignLeft(40, 'Pescaderías Marín e Hijos C.B.', 'bold')],
    [alignLeft(40, 'Puesto 14 Mercado de Abastos, 36201 Vigo')],
    [alignLeft(40, 'NIF E36123456')],
    [alignLeft(40, `Factura nº ${number}`), alignLeft(300, `Vigo, a ${write.date(date)}`)],
  ],
  heading: [],
  line: ({ name, cases, quantity, listPrice, total }, write) => [
    [
      alignLeft(40, `${write.count(cases)} cajas`),
      alignLeft(110, name),
      alignRight(390, write.weight(quantity)),
      alignRight(460, write.money(listPrice)),
      alignRight(540, write.money(total)),
    ],
  ],
  foot: ({ net, tax, grand }, write) => [
    [alignRight(460, 'Base'), alignRight(540, write.money(net))],
    [alignRight(460, 'I.V.A. 10%'), alignRight(540, write.money(tax))],
    [alignRight(460, 'TOTAL'), alignRight(540, write.money(grand))],
  ],
}

export const MARKET_WHOLESALERS: readonly Wholesaler[] = [baker, cheesemonger, produce, fishmonger]
