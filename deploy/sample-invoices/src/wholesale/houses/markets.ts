import { decimal } from '@rms/domain-kit'
import { below, type House, left, type PrintRow, right, rowsOfName } from '../house.ts'

/** Houses of makers and markets. On those that are untouched no rule was made: they say whether the rules hold for others. */

const baker: House = {
  share: 'untouched',
  language: 'de',
  supplier: 'Backhaus Riemann e.K.',
  numbers: { mark: ',', group: '.' },
  font: 'Helvetica',
  size: 9,
  goods: { priced: ['piece'], rates: [7], returns: true, unit: { piece: 'Stück' } },
  head: ({ number, date }, write) => [
    [left(230, 'Backhaus Riemann e.K.', 'bold')],
    [left(220, 'Mühlenweg 4 · 29221 Celle')],
    [left(40, 'Firma')],
    [left(40, 'Café Morgenrot'), left(360, 'Sammelrechnung', 'bold')],
    [left(40, 'Lindenallee 5'), left(360, 'Nummer:'), left(430, number)],
    [left(40, '29223 Celle'), left(360, 'Datum:'), left(430, write.date(date))],
    [left(360, 'USt-IdNr.:'), left(430, 'DE116116116')],
  ],
  heading: [[left(40, 'Backware'), right(330, 'Lieferung'), right(420, 'Stückpreis'), right(540, 'Wert')]],
  line: ({ name, quantity, listPrice, total }, write) => [
    [
      left(40, name),
      right(330, `${write.count(quantity)} Stück`),
      right(420, write.money(listPrice, 3)),
      right(540, write.money(total)),
    ],
  ],
  section: (index, _before, write) =>
    index % 5 === 0
      ? [[left(40, `Lieferschein 0${index + 4711} vom ${write.date(`2026-03-0${1 + (index % 9)}`)}`, 'bold')]]
      : [],
  carried: ['Übertrag', 'Übertrag'],
  carriedAt: 540,
  foot: ({ net, tax, grand }, write) => [
    [left(330, 'Summe'), right(540, write.money(net))],
    [left(330, '+ 7 % MwSt'), right(540, write.money(tax))],
    [left(330, 'zu zahlen', 'bold'), right(540, `${write.money(grand)} EUR`, 'bold')],
  ],
}

const cheesemonger: House = {
  share: 'untouched',
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
    [left(40, 'Fromagerie des Alpages SARL', 'bold'), right(555, `Facture ${number}`, 'bold')],
    [left(40, 'ZA de la Balme, 74330 Sillingy'), right(555, `Émise le ${write.date(date)}`)],
    [
      left(40, 'TVA intracommunautaire : FR 32 512 345 678'),
      right(555, `À payer avant le ${write.date(due)}`),
    ],
    [left(300, 'Restaurant Le Refuge')],
  ],
  heading: [
    [
      left(40, 'Réf'),
      left(90, 'Produit'),
      right(330, 'Nb'),
      right(380, 'Quantité'),
      left(388, 'U'),
      right(450, 'Tarif'),
      right(490, '%'),
      right(555, 'Montant'),
    ],
    [
      right(330, 'pièces'),
      right(380, 'facturée'),
      right(450, 'HT'),
      right(490, 'remise'),
      right(555, 'net HT'),
    ],
  ],
  line: ({ code, name, inCase, quantity, unit, listPrice, discounts, total }, write) => {
    const names = rowsOfName(name, 42)
    return [
      [
        left(40, code),
        left(90, names[0] ?? ''),
        right(330, write.count(inCase)),
        right(380, write.count(quantity)),
        left(388, unit),
        right(450, write.money(listPrice)),
        ...discounts.map(percent => right(490, write.money(percent))),
        right(555, write.money(total)),
      ],
      ...below(90, names),
      [left(90, `N° lot ${code}-26`, 'small')],
    ]
  },
  carried: ['Report', 'Report'],
  foot: ({ rates, net, tax, grand }, write) => [
    [
      right(160, 'Taux TVA'),
      right(250, 'Base HT'),
      right(340, 'TVA'),
      right(440, 'Total HT'),
      right(555, 'Net à payer'),
    ],
    ...rates.map(
      (rate): PrintRow => [
        right(160, `${write.money(decimal(rate.percent))} %`),
        right(250, write.money(rate.net)),
        right(340, write.money(rate.tax)),
        right(440, write.money(net)),
        right(555, write.money(grand)),
      ],
    ),
    [left(40, `Dont TVA ${write.money(tax)} - escompte néant`)],
  ],
}

const produce: House = {
  share: 'untouched',
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
    [left(40, 'Sunrise Produce Co.', 'bold'), left(420, 'Invoice', 'bold')],
    [left(40, '500 Burning Tree Rd, Fullerton, CA 92833'), left(420, `Inv # ${number}`)],
    [left(40, '(714) 555-0199'), left(420, `Inv Date: ${write.date(date)}`)],
    [left(40, 'Bill To: Cafe Luna, 12 Main St'), left(420, `Due: ${write.date(due)}`)],
  ],
  heading: [
    [
      left(40, 'Description'),
      right(260, 'Ordered'),
      right(310, 'Shipped'),
      left(320, 'UOM'),
      left(360, 'Item #'),
      right(470, 'Price'),
      right(550, 'Ext. Price'),
    ],
  ],
  line: ({ code, name, quantity, unit, listPrice, total }, write) => [
    [
      left(40, name),
      right(260, write.count(quantity.ceil())),
      right(310, write.count(quantity)),
      left(320, unit),
      left(360, code),
      right(470, `$${write.money(listPrice)}`),
      right(550, `$${write.money(total)}`),
    ],
  ],
  carried: ['Page subtotal', 'Previous subtotal'],
  carriedAt: 550,
  foot: ({ net, grand }, write) => [
    [left(400, 'Merchandise'), right(550, `$${write.money(net)}`)],
    [left(400, 'Fuel Surcharge'), right(550, '$0.00')],
    [left(400, 'Balance Due', 'bold'), right(550, `$${write.money(grand)}`, 'bold')],
    [
      left(
        40,
        'The perishable agricultural commodities listed on this invoice are sold subject to trust.',
        'small',
      ),
    ],
  ],
}

/** A hand's width of text without any header: "3 cajas MERLUZA 12,450 8,90 110,81". */
const fishmonger: House = {
  share: 'tuned',
  language: 'es',
  supplier: 'Pescaderías Marín e Hijos C.B.',
  numbers: { mark: ',', group: '.' },
  font: 'Courier',
  size: 9,
  goods: { priced: ['kilo'], rates: [10], unit: { kilo: 'kg' } },
  head: ({ number, date }, write) => [
    [left(40, 'Pescaderías Marín e Hijos C.B.', 'bold')],
    [left(40, 'Puesto 14 Mercado de Abastos, 36201 Vigo')],
    [left(40, 'NIF E36123456')],
    [left(40, `Factura nº ${number}`), left(300, `Vigo, a ${write.date(date)}`)],
  ],
  heading: [],
  line: ({ name, cases, quantity, listPrice, total }, write) => [
    [
      left(40, `${write.count(cases)} cajas`),
      left(110, name),
      right(390, write.weight(quantity)),
      right(460, write.money(listPrice)),
      right(540, write.money(total)),
    ],
  ],
  foot: ({ net, tax, grand }, write) => [
    [right(460, 'Base'), right(540, write.money(net))],
    [right(460, 'I.V.A. 10%'), right(540, write.money(tax))],
    [right(460, 'TOTAL'), right(540, write.money(grand))],
  ],
}

export const MARKET_HOUSES: readonly House[] = [baker, cheesemonger, produce, fishmonger]
