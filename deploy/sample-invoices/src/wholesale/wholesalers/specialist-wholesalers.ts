import { sumDecimals } from '@rms/domain-kit'
import {
  alignLeft,
  alignRight,
  type PrintedRow,
  printContinuationRows,
  type Wholesaler,
  wrapProductName,
} from '../wholesaler.ts'

/** Prices including tax. */
const vintner: Wholesaler = {
  language: 'de',
  supplier: 'Weinkontor Hallstein OHG',
  numbers: { mark: ',', group: '.' },
  font: 'Times-Roman',
  size: 10,
  goods: { priced: ['piece'], rates: [0], unit: { piece: 'Fl.' }, most: 14 },
  head: ({ number, date }, write) => [
    [alignLeft(40, 'Weinkontor Hallstein OHG', 'bold')],
    [alignLeft(40, 'Inh. Peter Hallstein, Rheinuferstr. 7, 65375 Oestrich-Winkel')],
    [alignLeft(40, 'Hotel Krone')],
    [alignLeft(40, `Rechnung-Nr. ${number}`), alignLeft(250, `vom ${write.date(date)}`)],
  ],
  heading: [
    [
      alignRight(70, 'Fl.'),
      alignLeft(85, 'Jahrgang / Wein'),
      alignRight(400, 'á EUR'),
      alignRight(540, 'EUR'),
    ],
  ],
  line: ({ name, quantity, listPrice, total }, write) => [
    [
      alignRight(70, write.count(quantity)),
      alignLeft(85, name),
      alignRight(400, write.money(listPrice)),
      alignRight(540, write.money(total)),
    ],
  ],
  foot: ({ grand }, write) => [
    [alignLeft(300, 'Gesamtbetrag inkl. MwSt.', 'bold'), alignRight(540, write.money(grand), 'bold')],
    [alignLeft(300, 'darin enthalten 19 % MwSt.'), alignRight(540, write.money(grand.times(19).div(119)))],
  ],
}

const mexican: Wholesaler = {
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
    [alignLeft(40, 'Abarrotes La Central S.A. de C.V.', 'bold'), alignLeft(380, 'Factura CFDI 4.0')],
    [alignLeft(40, 'RFC: ALC940412QX1'), alignLeft(380, `Folio: ${number}`)],
    [alignLeft(40, 'Régimen: 601'), alignLeft(380, `Fecha de expedición: ${write.date(date)}`)],
    [alignLeft(40, 'Receptor: Fonda Doña Lupe')],
  ],
  heading: [
    [
      alignLeft(40, 'Cantidad'),
      alignLeft(85, 'Unidad'),
      alignLeft(125, 'Clave'),
      alignLeft(175, 'Descripción'),
      alignRight(410, 'Valor unitario'),
      alignRight(470, 'Descuento'),
      alignRight(550, 'Importe'),
    ],
  ],
  line: ({ code, name, quantity, unit, listPrice, discounts, total }, write) => {
    const names = wrapProductName(name, 38)
    const taken = quantity.times(listPrice).minus(total)
    return [
      [
        alignLeft(40, write.count(quantity)),
        alignLeft(85, unit),
        alignLeft(125, code),
        alignLeft(175, names[0] ?? ''),
        alignRight(410, `$${write.money(listPrice)}`),
        ...(discounts.length > 0 ? [alignRight(470, `$${write.money(taken)}`)] : []),
        alignRight(550, `$${write.money(total)}`),
      ],
      ...printContinuationRows(175, names),
    ]
  },
  carried: ['Suma y sigue', 'Suma anterior'],
  carriedAt: 550,
  foot: ({ rates, net, tax, grand }, write) => [
    [alignLeft(380, 'Subtotal'), alignRight(550, `$${write.money(net)}`)],
    ...rates.map(
      (rate): PrintedRow => [
        alignLeft(380, `IVA ${rate.percent}%`),
        alignRight(550, `$${write.money(rate.tax)}`),
      ],
    ),
    [alignLeft(380, 'Impuestos trasladados'), alignRight(550, `$${write.money(tax)}`)],
    [alignLeft(380, 'Total MXN', 'bold'), alignRight(550, `$${write.money(grand)}`, 'bold')],
  ],
}

/** Three rows per line: code and name, then the figures, then a dotted rule. */
const greengrocer: Wholesaler = {
  language: 'en',
  supplier: 'Covent Fruiterers LLP',
  numbers: { mark: '.', group: ',', minus: 'trailing' },
  font: 'Courier',
  size: 8,
  pitch: 1.2,
  goods: { priced: ['case', 'kilo'], rates: [0, 20], returns: true, unit: { case: 'box', kilo: 'kg' } },
  head: ({ number, date }, write) => [
    [alignLeft(40, 'COVENT FRUITERERS LLP')],
    [alignLeft(40, 'Stands 41-44, Nine Elms SW8 5BH   VAT 987 6543 21')],
    [alignLeft(40, 'a/c RIVER01 RIVERSIDE RESTAURANT GROUP')],
    [alignLeft(40, `Invoice/Delivery ${number}`), alignLeft(300, `${write.date(date)} 04:12`)],
  ],
  heading: [
    [
      alignLeft(40, 'Line'),
      alignLeft(80, 'Produce'),
      alignRight(330, 'Quantity'),
      alignRight(400, 'Rate'),
      alignRight(480, 'Amount'),
      alignLeft(490, 'V'),
    ],
  ],
  line: ({ code, name, quantity, unit, listPrice, total, taxCode }, write, index) => [
    [alignLeft(40, String(index + 1).padStart(3, '0')), alignLeft(80, `${code} ${name}`)],
    [
      alignRight(330, `${write.count(quantity)} ${unit}`),
      alignRight(400, write.money(listPrice)),
      alignRight(480, write.money(total)),
      alignLeft(490, taxCode === 0 ? '0' : '1'),
    ],
    [alignLeft(40, '.'.repeat(90))],
  ],
  carried: ['c/fwd', 'b/fwd'],
  carriedAt: 480,
  foot: ({ net, tax, grand, lines }, write) => [
    [alignLeft(80, `${lines.length} lines`), alignLeft(300, 'NET'), alignRight(480, write.money(net))],
    [alignLeft(300, 'VAT'), alignRight(480, write.money(tax))],
    [alignLeft(300, 'GROSS'), alignRight(480, write.money(grand))],
    [alignLeft(80, `Items counted: ${write.count(sumDecimals(lines.map(({ cases }) => cases)))}`)],
  ],
}

const caterer: Wholesaler = {
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
    [alignLeft(40, 'Épicerie fine Marchand SA', 'bold')],
    [alignLeft(40, 'Route de Berne 21, 1700 Fribourg - CHE-103.456.789 TVA')],
    [alignLeft(340, 'Auberge du Lion d’Or')],
    [alignLeft(340, '1260 Nyon')],
    [alignLeft(40, 'FACTURE', 'bold'), alignLeft(120, `N° ${number}`)],
    [alignLeft(40, `Fribourg, le ${write.date(date)}`), alignLeft(300, `Échéance : ${write.date(due)}`)],
  ],
  heading: [
    [
      alignLeft(40, 'N° art.'),
      alignLeft(95, 'Désignation des marchandises'),
      alignRight(340, 'Nombre'),
      alignLeft(346, 'Unité'),
      alignRight(440, 'Prix CHF'),
      alignRight(480, 'Rab.'),
      alignRight(510, 'TVA'),
      alignRight(560, 'Total CHF'),
    ],
  ],
  line: ({ code, name, quantity, unit, listPrice, discounts, total, taxCode }, write) => [
    [
      alignLeft(40, code),
      alignLeft(95, name),
      alignRight(340, write.count(quantity)),
      alignLeft(346, unit),
      alignRight(440, write.money(listPrice)),
      ...discounts.map(percent => alignRight(480, `${write.count(percent)}%`)),
      alignRight(510, taxCode === 0 ? '2.6' : '8.1'),
      alignRight(560, write.money(total)),
    ],
  ],
  carried: ['À reporter', 'Report'],
  carriedAt: 560,
  foot: ({ rates, grand }, write) => [
    ...rates.map(
      (rate): PrintedRow => [
        alignLeft(95, `TVA ${rate.percent}% sur ${write.money(rate.net)}`),
        alignRight(560, write.money(rate.tax)),
      ],
    ),
    [alignLeft(95, 'Total à payer TVA incluse', 'bold'), alignRight(560, write.money(grand), 'bold')],
  ],
}

export const SPECIALIST_WHOLESALERS: readonly Wholesaler[] = [vintner, mexican, greengrocer, caterer]
