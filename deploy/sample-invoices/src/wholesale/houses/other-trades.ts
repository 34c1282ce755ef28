import { sum } from '@rms/domain-kit'
import { below, type House, left, type PrintRow, right, rowsOfName } from '../house.ts'

/** Houses of other trades. On those that are untouched no rule was made: they say whether the rules hold for others. */

/** Prices that include the tax. */
const vintner: House = {
  share: 'tuned',
  language: 'de',
  supplier: 'Weinkontor Hallstein OHG',
  numbers: { mark: ',', group: '.' },
  font: 'Times-Roman',
  size: 10,
  goods: { priced: ['piece'], rates: [0], unit: { piece: 'Fl.' }, most: 14 },
  head: ({ number, date }, write) => [
    [left(40, 'Weinkontor Hallstein OHG', 'bold')],
    [left(40, 'Inh. Peter Hallstein, Rheinuferstr. 7, 65375 Oestrich-Winkel')],
    [left(40, 'Hotel Krone')],
    [left(40, `Rechnung-Nr. ${number}`), left(250, `vom ${write.date(date)}`)],
  ],
  heading: [[right(70, 'Fl.'), left(85, 'Jahrgang / Wein'), right(400, 'á EUR'), right(540, 'EUR')]],
  line: ({ name, quantity, listPrice, total }, write) => [
    [
      right(70, write.count(quantity)),
      left(85, name),
      right(400, write.money(listPrice)),
      right(540, write.money(total)),
    ],
  ],
  foot: ({ grand }, write) => [
    [left(300, 'Gesamtbetrag inkl. MwSt.', 'bold'), right(540, write.money(grand), 'bold')],
    [left(300, 'darin enthalten 19 % MwSt.'), right(540, write.money(grand.times(19).div(119)))],
  ],
}

const mexican: House = {
  share: 'tuned',
  language: 'es',
  supplier: 'Abarrotes La Central S.A. de C.V.',
  numbers: { mark: '.', group: ',' },
  font: 'Helvetica',
  size: 8,
  goods: {
    priced: ['case', 'kilo', 'piece'],
    rates: [0, 16],
    discounted: 0.2,
    longNames: true,
    unit: { case: 'CAJA', kilo: 'KGM', piece: 'PZA' },
  },
  head: ({ number, date }, write) => [
    [left(40, 'Abarrotes La Central S.A. de C.V.', 'bold'), left(380, 'Factura CFDI 4.0')],
    [left(40, 'RFC: ALC940412QX1'), left(380, `Folio: ${number}`)],
    [left(40, 'Régimen: 601'), left(380, `Fecha de expedición: ${write.date(date)}`)],
    [left(40, 'Receptor: Fonda Doña Lupe')],
  ],
  heading: [
    [
      left(40, 'Cantidad'),
      left(85, 'Unidad'),
      left(125, 'Clave'),
      left(175, 'Descripción'),
      right(410, 'Valor unitario'),
      right(470, 'Descuento'),
      right(550, 'Importe'),
    ],
  ],
  line: ({ code, name, quantity, unit, listPrice, discounts, total }, write) => {
    const names = rowsOfName(name, 38)
    const taken = quantity.times(listPrice).minus(total)
    return [
      [
        left(40, write.count(quantity)),
        left(85, unit),
        left(125, code),
        left(175, names[0] ?? ''),
        right(410, `$${write.money(listPrice)}`),
        ...(discounts.length > 0 ? [right(470, `$${write.money(taken)}`)] : []),
        right(550, `$${write.money(total)}`),
      ],
      ...below(175, names),
    ]
  },
  carried: ['Suma y sigue', 'Suma anterior'],
  carriedAt: 550,
  foot: ({ rates, net, tax, grand }, write) => [
    [left(380, 'Subtotal'), right(550, `$${write.money(net)}`)],
    ...rates.map(
      (rate): PrintRow => [left(380, `IVA ${rate.percent}%`), right(550, `$${write.money(rate.tax)}`)],
    ),
    [left(380, 'Impuestos trasladados'), right(550, `$${write.money(tax)}`)],
    [left(380, 'Total MXN', 'bold'), right(550, `$${write.money(grand)}`, 'bold')],
  ],
}

/** Every line twice as wide as the paper: code, name and origin above, figures below, a rule of dots between. */
const greengrocer: House = {
  share: 'tuned',
  language: 'en',
  supplier: 'Covent Fruiterers LLP',
  numbers: { mark: '.', group: ',', minus: 'behind' },
  font: 'Courier',
  size: 8,
  pitch: 1.2,
  goods: { priced: ['case', 'kilo'], rates: [0, 20], returns: true, unit: { case: 'box', kilo: 'kg' } },
  head: ({ number, date }, write) => [
    [left(40, 'COVENT FRUITERERS LLP')],
    [left(40, 'Stands 41-44, Nine Elms SW8 5BH   VAT 987 6543 21')],
    [left(40, 'a/c RIVER01 RIVERSIDE RESTAURANT GROUP')],
    [left(40, `Invoice/Delivery ${number}`), left(300, `${write.date(date)} 04:12`)],
  ],
  heading: [
    [
      left(40, 'Line'),
      left(80, 'Produce'),
      right(330, 'Quantity'),
      right(400, 'Rate'),
      right(480, 'Amount'),
      left(490, 'V'),
    ],
  ],
  line: ({ code, name, quantity, unit, listPrice, total, taxCode }, write, index) => [
    [left(40, String(index + 1).padStart(3, '0')), left(80, `${code} ${name}`)],
    [
      right(330, `${write.count(quantity)} ${unit}`),
      right(400, write.money(listPrice)),
      right(480, write.money(total)),
      left(490, taxCode === 0 ? '0' : '1'),
    ],
    [left(40, '.'.repeat(90))],
  ],
  carried: ['c/fwd', 'b/fwd'],
  carriedAt: 480,
  foot: ({ net, tax, grand, lines }, write) => [
    [left(80, `${lines.length} lines`), left(300, 'NET'), right(480, write.money(net))],
    [left(300, 'VAT'), right(480, write.money(tax))],
    [left(300, 'GROSS'), right(480, write.money(grand))],
    [left(80, `Items counted: ${write.count(sum(lines.map(({ cases }) => cases)))}`)],
  ],
}

const caterer: House = {
  share: 'tuned',
  language: 'fr',
  supplier: 'Épicerie fine Marchand SA',
  numbers: { mark: '.', group: "'" },
  font: 'Helvetica',
  size: 9,
  goods: {
    priced: ['case', 'piece'],
    rates: [2.6, 8.1],
    deposits: true,
    discounted: 0.2,
    unit: { case: 'carton', piece: 'pce' },
  },
  head: ({ number, date, due }, write) => [
    [left(40, 'Épicerie fine Marchand SA', 'bold')],
    [left(40, 'Route de Berne 21, 1700 Fribourg - CHE-103.456.789 TVA')],
    [left(340, 'Auberge du Lion d’Or')],
    [left(340, '1260 Nyon')],
    [left(40, 'FACTURE', 'bold'), left(120, `N° ${number}`)],
    [left(40, `Fribourg, le ${write.date(date)}`), left(300, `Échéance : ${write.date(due)}`)],
  ],
  heading: [
    [
      left(40, 'N° art.'),
      left(95, 'Désignation des marchandises'),
      right(340, 'Nombre'),
      left(346, 'Unité'),
      right(440, 'Prix CHF'),
      right(480, 'Rab.'),
      right(510, 'TVA'),
      right(560, 'Total CHF'),
    ],
  ],
  line: ({ code, name, quantity, unit, listPrice, discounts, total, taxCode }, write) => [
    [
      left(40, code),
      left(95, name),
      right(340, write.count(quantity)),
      left(346, unit),
      right(440, write.money(listPrice)),
      ...discounts.map(percent => right(480, `${write.count(percent)}%`)),
      right(510, taxCode === 0 ? '2.6' : '8.1'),
      right(560, write.money(total)),
    ],
  ],
  carried: ['À reporter', 'Report'],
  carriedAt: 560,
  foot: ({ rates, grand }, write) => [
    ...rates.map(
      (rate): PrintRow => [
        left(95, `TVA ${rate.percent}% sur ${write.money(rate.net)}`),
        right(560, write.money(rate.tax)),
      ],
    ),
    [left(95, 'Total à payer TVA incluse', 'bold'), right(560, write.money(grand), 'bold')],
  ],
}

export const OTHER_HOUSES: readonly House[] = [vintner, mexican, greengrocer, caterer]
