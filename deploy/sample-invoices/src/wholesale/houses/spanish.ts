import { decimal } from '@rms/domain-kit'
import { below, type House, left, type PrintRow, right, rowsOfName } from '../house.ts'

const cashAndCarry: House = {
  share: 'tuned',
  language: 'es',
  supplier: 'Makrosur Autoservicio Mayorista S.A.',
  numbers: { mark: ',', group: '.' },
  font: 'Courier',
  size: 7.5,
  goods: { priced: ['case'], rates: [10, 21], returns: true, longNames: true, deposits: true },
  head: ({ number, date }, write) => [
    [left(40, 'MAKROSUR AUTOSERVICIO MAYORISTA S.A.', 'bold')],
    [left(40, 'Pol. Ind. Sur, 28906 Getafe  CIF A28647451')],
    [left(40, `FACTURA ${number}`), left(300, `FECHA ${write.date(date)}`)],
    [left(40, 'CLIENTE 27 417 HOSTELERIA EL PUERTO SL')],
  ],
  heading: [
    [
      left(40, 'CODIGO'),
      left(90, 'DESCRIPCION'),
      right(330, 'UD/EMB'),
      right(380, 'PRECIO UD'),
      right(435, 'PRECIO EMB'),
      right(470, 'CANT'),
      right(530, 'IMPORTE'),
      left(540, 'IVA'),
    ],
  ],
  line: ({ code, name, inCase, listPrice, quantity, total, taxCode }, write) => {
    const names = rowsOfName(name, 46)
    return [
      [
        left(40, code),
        left(90, names[0] ?? ''),
        right(330, write.count(inCase)),
        right(380, write.money(listPrice.div(inCase), 3)),
        right(435, write.money(listPrice)),
        right(470, write.count(quantity)),
        right(530, write.money(total)),
        left(540, String(taxCode + 2)),
      ],
      ...below(90, names),
    ]
  },
  carried: ['Suma y sigue', 'Suma anterior'],
  carriedAt: 530,
  foot: ({ rates, net, tax, grand }, write) => [
    [left(40, 'IVA'), right(120, '%'), right(220, 'BASE IMPONIBLE'), right(300, 'CUOTA')],
    ...rates.map(
      (rate, index): PrintRow => [
        left(40, String(index + 2)),
        right(120, write.money(decimal(rate.percent))),
        right(220, write.money(rate.net)),
        right(300, write.money(rate.tax)),
      ],
    ),
    [left(40, 'TOTALES'), right(220, write.money(net)), right(300, write.money(tax))],
    [left(350, 'TOTAL FACTURA EUR', 'bold'), right(530, write.money(grand), 'bold')],
  ],
}

const market: House = {
  share: 'tuned',
  language: 'es',
  supplier: 'Fruites Puig i Germans SL',
  numbers: { mark: ',', group: '.' },
  font: 'Helvetica',
  size: 9,
  goods: { priced: ['kilo'], rates: [4], deposits: true, unit: { kilo: 'kg' } },
  head: ({ number, date }, write) => [
    [left(40, 'Fruites Puig i Germans SL', 'bold'), left(380, 'FACTURA', 'bold')],
    [left(40, 'Mercabarna, Pavelló B parada 2041, 08040 Barcelona'), left(380, `Núm.: ${number}`)],
    [left(40, 'NIF B61234567'), left(380, `Fecha: ${write.date(date)}`)],
    [left(380, 'Cliente: Restaurante Can Roca')],
  ],
  heading: [
    [
      right(70, 'Bultos'),
      left(85, 'Género'),
      left(280, 'Cat.'),
      right(350, 'K. brutos'),
      right(400, 'Tara'),
      right(450, 'Kilos'),
      right(495, 'Precio'),
      right(555, 'Importe'),
    ],
  ],
  line: ({ kind, name, cases, quantity, tare, listPrice, total }, write) => [
    [
      right(70, write.count(cases)),
      left(85, name),
      ...(kind === 'goods'
        ? [
            left(280, 'I'),
            right(350, write.money(quantity.plus(tare))),
            right(400, write.money(tare)),
            right(450, write.weight(quantity)),
          ]
        : [right(450, write.count(quantity))]),
      right(495, write.money(listPrice)),
      right(555, write.money(total)),
    ],
  ],
  carried: ['Suma y sigue', 'Suma anterior'],
  foot: ({ net, tax, grand }, write) => [
    [left(40, 'Base imponible'), left(180, '% IVA'), left(260, 'Cuota IVA'), right(555, 'TOTAL A PAGAR')],
    [
      left(40, write.money(net)),
      left(180, '4,00'),
      left(260, write.money(tax)),
      right(555, `${write.money(grand)} €`, 'bold'),
    ],
  ],
}

/** Two discounts, one after the other. */
const drinks: House = {
  share: 'tuned',
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
    [left(40, 'Distribuciones Vinícolas Ribera S.L.', 'bold')],
    [left(40, 'Ctra. Soria km 12, 09400 Aranda de Duero'), left(380, 'Nº factura'), left(480, 'Fecha')],
    [left(40, 'C.I.F. B-09417417'), left(380, number), left(480, write.date(date))],
    [left(40, 'Bar La Plaza'), left(380, `Vencimiento ${write.date(due)}`)],
  ],
  heading: [
    [
      left(40, 'Artículo'),
      left(90, 'Descripción'),
      right(320, 'Unidades'),
      left(326, 'UM'),
      right(400, 'Precio'),
      right(440, 'Dto1'),
      right(475, 'Dto2'),
      right(550, 'Importe'),
    ],
  ],
  line: ({ code, name, quantity, unit, listPrice, discounts, total }, write) => [
    [
      left(40, code),
      left(90, name),
      right(320, write.count(quantity)),
      left(326, unit),
      right(400, write.money(listPrice)),
      ...discounts.map((percent, place) => right(place === 0 ? 440 : 475, write.money(percent))),
      right(550, write.money(total)),
    ],
  ],
  foot: ({ net, tax, grand }, write) => [
    [left(380, 'Suma importes'), right(550, write.money(net))],
    [left(380, 'I.V.A. 21 %'), right(550, write.money(tax))],
    [left(380, 'Total factura', 'bold'), right(550, write.money(grand), 'bold')],
  ],
}

/** Small shops pay a surcharge on top of the tax. */
const surcharged: House = {
  share: 'tuned',
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
    [left(300, 'Cárnicas Hermanos Soler S.A.', 'bold')],
    [left(300, 'Av. Matadero 5, 46015 Valencia')],
    [left(300, 'NIF A46123456')],
    [left(40, `Factura nº: ${number}`), left(300, `Fecha factura: ${write.date(date)}`)],
    [left(40, 'Albarán 55012 / Casa Manolo')],
  ],
  heading: [
    [
      left(40, 'Cód.'),
      left(85, 'Concepto'),
      right(330, 'Piezas'),
      right(395, 'Cantidad'),
      right(460, 'Precio'),
      right(545, 'Importe'),
    ],
    [right(395, 'Kg/Ud'), right(460, '€'), right(545, 'sin IVA')],
  ],
  line: ({ code, name, cases, quantity, listPrice, total }, write) => {
    const names = rowsOfName(name, 44)
    return [
      [
        left(40, code.slice(0, 5)),
        left(85, names[0] ?? ''),
        right(330, write.count(cases)),
        right(395, write.weight(quantity)),
        right(460, write.money(listPrice)),
        right(545, write.money(total)),
      ],
      ...below(85, names),
    ]
  },
  carried: ['Suma y sigue', 'Suma anterior'],
  carriedAt: 545,
  foot: ({ net, tax, surcharge, grand }, write) => [
    [left(350, 'Base imponible'), right(545, write.money(net))],
    [left(350, 'IVA 10 %'), right(545, write.money(tax))],
    [left(350, 'Rec. equivalencia 1,4 %'), right(545, write.money(surcharge))],
    [left(350, 'Total factura'), right(545, write.money(grand))],
  ],
}

export const SPANISH_HOUSES: readonly House[] = [cashAndCarry, market, drinks, surcharged]
