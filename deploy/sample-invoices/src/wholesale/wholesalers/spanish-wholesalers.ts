import { toDecimal } from '@rms/domain-kit'
import {
  alignLeft,
  alignRight,
  type PrintedRow,
  printContinuationRows,
  type Wholesaler,
  wrapProductName,
} from '../wholesaler.ts'

const cashAndCarry: Wholesaler = {
  language: 'es',
  supplier: 'Makrosur Autoservicio Mayorista S.A.',
  numbers: { mark: ',', group: '.' },
  font: 'Courier',
  size: 7.5,
  goods: { priced: ['case'], rates: [10, 21], returns: true, longNames: true, deposits: true },
  head: ({ number, date }, write) => [
    [alignLeft(40, 'MAKROSUR AUTOSERVICIO MAYORISTA S.A.', 'bold')],
    [alignLeft(40, 'Pol. Ind. Sur, 28906 Getafe  CIF A28647451')],
    [alignLeft(40, `FACTURA ${number}`), alignLeft(300, `FECHA ${write.date(date)}`)],
    [alignLeft(40, 'CLIENTE 27 417 HOSTELERIA EL PUERTO SL')],
  ],
  heading: [
    [
      alignLeft(40, 'CODIGO'),
      alignLeft(90, 'DESCRIPCION'),
      alignRight(330, 'UD/EMB'),
      alignRight(380, 'PRECIO UD'),
      alignRight(435, 'PRECIO EMB'),
      alignRight(470, 'CANT'),
      alignRight(530, 'IMPORTE'),
      alignLeft(540, 'IVA'),
    ],
  ],
  line: ({ code, name, inCase, listPrice, quantity, total, taxCode }, write) => {
    const names = wrapProductName(name, 46)
    return [
      [
        alignLeft(40, code),
        alignLeft(90, names[0] ?? ''),
        alignRight(330, write.count(inCase)),
        alignRight(380, write.money(listPrice.div(inCase), 3)),
        alignRight(435, write.money(listPrice)),
        alignRight(470, write.count(quantity)),
        alignRight(530, write.money(total)),
        alignLeft(540, String(taxCode + 2)),
      ],
      ...printContinuationRows(90, names),
    ]
  },
  carried: ['Suma y sigue', 'Suma anterior'],
  carriedAt: 530,
  foot: ({ rates, net, tax, grand }, write) => [
    [alignLeft(40, 'IVA'), alignRight(120, '%'), alignRight(220, 'BASE IMPONIBLE'), alignRight(300, 'CUOTA')],
    ...rates.map(
      (rate, index): PrintedRow => [
        alignLeft(40, String(index + 2)),
        alignRight(120, write.money(toDecimal(rate.percent))),
        alignRight(220, write.money(rate.net)),
        alignRight(300, write.money(rate.tax)),
      ],
    ),
    [alignLeft(40, 'TOTALES'), alignRight(220, write.money(net)), alignRight(300, write.money(tax))],
    [alignLeft(350, 'TOTAL FACTURA EUR', 'bold'), alignRight(530, write.money(grand), 'bold')],
  ],
}

const market: Wholesaler = {
  language: 'es',
  supplier: 'Fruites Puig i Germans SL',
  numbers: { mark: ',', group: '.' },
  font: 'Helvetica',
  size: 9,
  goods: { priced: ['kilo'], rates: [4], deposits: true, unit: { kilo: 'kg' } },
  head: ({ number, date }, write) => [
    [alignLeft(40, 'Fruites Puig i Germans SL', 'bold'), alignLeft(380, 'FACTURA', 'bold')],
    [alignLeft(40, 'Mercabarna, Pavelló B parada 2041, 08040 Barcelona'), alignLeft(380, `Núm.: ${number}`)],
    [alignLeft(40, 'NIF B61234567'), alignLeft(380, `Fecha: ${write.date(date)}`)],
    [alignLeft(380, 'Cliente: Restaurante Can Roca')],
  ],
  heading: [
    [
      alignRight(70, 'Bultos'),
      alignLeft(85, 'Género'),
      alignLeft(280, 'Cat.'),
      alignRight(350, 'K. brutos'),
      alignRight(400, 'Tara'),
      alignRight(450, 'Kilos'),
      alignRight(495, 'Precio'),
      alignRight(555, 'Importe'),
    ],
  ],
  line: ({ kind, name, cases, quantity, tare, listPrice, total }, write) => [
    [
      alignRight(70, write.count(cases)),
      alignLeft(85, name),
      ...(kind === 'goods'
        ? [
            alignLeft(280, 'I'),
            alignRight(350, write.money(quantity.plus(tare))),
            alignRight(400, write.money(tare)),
            alignRight(450, write.weight(quantity)),
          ]
        : [alignRight(450, write.count(quantity))]),
      alignRight(495, write.money(listPrice)),
      alignRight(555, write.money(total)),
    ],
  ],
  carried: ['Suma y sigue', 'Suma anterior'],
  foot: ({ net, tax, grand }, write) => [
    [
      alignLeft(40, 'Base imponible'),
      alignLeft(180, '% IVA'),
      alignLeft(260, 'Cuota IVA'),
      alignRight(555, 'TOTAL A PAGAR'),
    ],
    [
      alignLeft(40, write.money(net)),
      alignLeft(180, '4,00'),
      alignLeft(260, write.money(tax)),
      alignRight(555, `${write.money(grand)} €`, 'bold'),
    ],
  ],
}

/** Two successive discounts. */
const drinks: Wholesaler = {
  language: 'es',
  supplier: 'Distribuciones Vinícolas Ribera S.L.',
  numbers: { mark: ',', group: '.' },
  font: 'Helvetica',
  size: 8,
  goods: {
    priced: ['case', 'piece'],
    rates: [21],
    discounted: 0.6,
    discountSteps: 2,
    gifts: true,
    unit: { case: 'Caja', piece: 'Bot.' },
  },
  head: ({ number, date, due }, write) => [
    [alignLeft(40, 'Distribuciones Vinícolas Ribera S.L.', 'bold')],
    [
      alignLeft(40, 'Ctra. Soria km 12, 09400 Aranda de Duero'),
      alignLeft(380, 'Nº factura'),
      alignLeft(480, 'Fecha'),
    ],
    [alignLeft(40, 'C.I.F. B-09417417'), alignLeft(380, number), alignLeft(480, write.date(date))],
    [alignLeft(40, 'Bar La Plaza'), alignLeft(380, `Vencimiento ${write.date(due)}`)],
  ],
  heading: [
    [
      alignLeft(40, 'Artículo'),
      alignLeft(90, 'Descripción'),
      alignRight(320, 'Unidades'),
      alignLeft(326, 'UM'),
      alignRight(400, 'Precio'),
      alignRight(440, 'Dto1'),
      alignRight(475, 'Dto2'),
      alignRight(550, 'Importe'),
    ],
  ],
  line: ({ code, name, quantity, unit, listPrice, discounts, total }, write) => [
    [
      alignLeft(40, code),
      alignLeft(90, name),
      alignRight(320, write.count(quantity)),
      alignLeft(326, unit),
      alignRight(400, write.money(listPrice)),
      ...discounts.map((percent, place) => alignRight(place === 0 ? 440 : 475, write.money(percent))),
      alignRight(550, write.money(total)),
    ],
  ],
  foot: ({ net, tax, grand }, write) => [
    [alignLeft(380, 'Suma importes'), alignRight(550, write.money(net))],
    [alignLeft(380, 'I.V.A. 21 %'), alignRight(550, write.money(tax))],
    [alignLeft(380, 'Total factura', 'bold'), alignRight(550, write.money(grand), 'bold')],
  ],
}

/** Small shops pay a surcharge in addition to tax. */
const surcharged: Wholesaler = {
  language: 'es',
  supplier: 'Cárnicas Hermanos Soler S.A.',
  numbers: { mark: ',', group: '.' },
  font: 'Times-Roman',
  size: 9,
  goods: {
    priced: ['kilo', 'piece'],
    rates: [10],
    surchargePercent: 1.4,
    returns: true,
    longNames: true,
    unit: { kilo: 'Kg', piece: 'Ud' },
  },
  head: ({ number, date }, write) => [
    [alignLeft(300, 'Cárnicas Hermanos Soler S.A.', 'bold')],
    [alignLeft(300, 'Av. Matadero 5, 46015 Valencia')],
    [alignLeft(300, 'NIF A46123456')],
    [alignLeft(40, `Factura nº: ${number}`), alignLeft(300, `Fecha factura: ${write.date(date)}`)],
    [alignLeft(40, 'Albarán 55012 / Casa Manolo')],
  ],
  heading: [
    [
      alignLeft(40, 'Cód.'),
      alignLeft(85, 'Concepto'),
      alignRight(330, 'Piezas'),
      alignRight(395, 'Cantidad'),
      alignRight(460, 'Precio'),
      alignRight(545, 'Importe'),
    ],
    [alignRight(395, 'Kg/Ud'), alignRight(460, '€'), alignRight(545, 'sin IVA')],
  ],
  line: ({ code, name, cases, quantity, listPrice, total }, write) => {
    const names = wrapProductName(name, 44)
    return [
      [
        alignLeft(40, code.slice(0, 5)),
        alignLeft(85, names[0] ?? ''),
        alignRight(330, write.count(cases)),
        alignRight(395, write.weight(quantity)),
        alignRight(460, write.money(listPrice)),
        alignRight(545, write.money(total)),
      ],
      ...printContinuationRows(85, names),
    ]
  },
  carried: ['Suma y sigue', 'Suma anterior'],
  carriedAt: 545,
  foot: ({ net, tax, surcharge, grand }, write) => [
    [alignLeft(350, 'Base imponible'), alignRight(545, write.money(net))],
    [alignLeft(350, 'IVA 10 %'), alignRight(545, write.money(tax))],
    [alignLeft(350, 'Rec. equivalencia 1,4 %'), alignRight(545, write.money(surcharge))],
    [alignLeft(350, 'Total factura'), alignRight(545, write.money(grand))],
  ],
}

export const SPANISH_WHOLESALERS: readonly Wholesaler[] = [cashAndCarry, market, drinks, surcharged]
