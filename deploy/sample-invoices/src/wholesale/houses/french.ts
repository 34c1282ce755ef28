import { decimal } from '@rms/domain-kit'
import { below, type House, left, type PrintRow, right, rowsOfName } from '../house.ts'

const foodService: House = {
  share: 'tuned',
  language: 'fr',
  supplier: 'Transalim Restauration SAS',
  numbers: { mark: ',', group: ' ' },
  font: 'Helvetica',
  size: 8,
  goods: {
    priced: ['case', 'kilo', 'piece'],
    rates: [5.5, 20],
    discounted: 0.4,
    gifts: true,
    longNames: true,
    unit: { kilo: 'KG', case: 'COL', piece: 'PIE' },
  },
  head: ({ number, date, due }, write) => [
    [left(40, 'TRANSALIM RESTAURATION SAS', 'bold'), left(360, 'FACTURE', 'bold')],
    [
      left(40, 'ZI des Paluds, 13400 Aubagne'),
      left(360, 'N° facture'),
      left(440, 'Date'),
      left(500, 'Échéance'),
    ],
    [
      left(40, 'TVA FR45 403 170 701  RCS Marseille'),
      left(360, number),
      left(440, write.date(date)),
      left(500, write.date(due)),
    ],
    [left(360, 'Livré à : Le Bistrot du Marché')],
    [left(360, '69002 Lyon')],
  ],
  heading: [
    [
      left(40, 'Code'),
      left(85, 'Désignation'),
      right(320, 'Qté cdée'),
      right(360, 'Qté liv.'),
      left(366, 'UF'),
      right(430, 'P.U. HT'),
      right(470, 'Rem. %'),
      right(530, 'Montant HT'),
      left(538, 'TVA'),
    ],
  ],
  line: ({ code, name, quantity, unit, listPrice, discounts, total, taxCode, kind }, write) => {
    const names = rowsOfName(name, 46)
    return [
      [
        left(40, code),
        left(85, names[0] ?? ''),
        right(320, write.count(quantity.ceil())),
        right(360, write.count(quantity)),
        left(366, unit),
        right(430, write.money(listPrice)),
        ...discounts.map(percent => right(470, write.money(percent))),
        right(530, write.money(total)),
        left(538, String(taxCode + 1)),
      ],
      ...below(85, names),
      ...(kind === 'goods'
        ? [[left(85, `Lot : L${code}  DLC : 12/09/2026  Origine : France`, 'small')]]
        : []),
    ]
  },
  carried: ['À reporter', 'Report'],
  carriedAt: 530,
  foot: ({ rates, net, tax, grand }, write) => [
    [left(40, 'Code'), right(120, 'Taux'), right(200, 'Base HT'), right(280, 'Montant TVA')],
    ...rates.map(
      (rate, index): PrintRow => [
        left(40, String(index + 1)),
        right(120, write.money(decimal(rate.percent))),
        right(200, write.money(rate.net)),
        right(280, write.money(rate.tax)),
      ],
    ),
    [left(360, 'Total HT'), right(530, write.money(net))],
    [left(360, 'Total TVA'), right(530, write.money(tax))],
    [left(360, 'NET À PAYER EUR', 'bold'), right(530, write.money(grand), 'bold')],
  ],
}

/** The market's wholesalers weigh: gross, tare, net. */
const market: House = {
  share: 'tuned',
  language: 'fr',
  supplier: 'Primeurs Delorme & Fils',
  numbers: { mark: ',', group: ' ' },
  font: 'Courier',
  size: 7.5,
  goods: { priced: ['kilo'], rates: [5.5], deposits: true, unit: { kilo: 'kg' } },
  head: ({ number, date }, write) => [
    [left(40, 'PRIMEURS DELORME & FILS', 'bold'), left(380, `Facture n° ${number}`)],
    [left(40, 'MIN de Rungis - Bâtiment D3 - 94550 Chevilly-Larue'), left(380, `du ${write.date(date)}`)],
    [left(40, 'N° TVA FR61318204501')],
    [left(380, 'Client : Brasserie des Halles')],
  ],
  heading: [
    [
      right(65, 'Colis'),
      left(75, 'Produit'),
      left(240, 'Orig.'),
      left(275, 'Cat.'),
      right(345, 'Poids brut'),
      right(385, 'Tare'),
      right(440, 'Poids net'),
      right(485, 'Prix'),
      right(550, 'Montant'),
    ],
  ],
  line: ({ kind, name, cases, quantity, tare, listPrice, total }, write) => [
    [
      right(65, write.count(cases)),
      left(75, name),
      ...(kind === 'goods'
        ? [
            left(240, 'ESP'),
            left(275, '1'),
            right(345, write.money(quantity.plus(tare))),
            right(385, write.money(tare)),
            right(440, write.weight(quantity)),
          ]
        : [right(440, write.count(quantity))]),
      right(485, write.money(listPrice)),
      right(550, write.money(total)),
    ],
  ],
  carried: ['A reporter', 'Report'],
  carriedAt: 550,
  foot: ({ net, tax, grand }, write) => [
    [right(250, 'Total HT'), right(350, 'TVA 5,50'), right(550, 'Total TTC')],
    [right(250, write.money(net)), right(350, write.money(tax)), right(550, write.money(grand))],
  ],
}

/** Under each product its packs and price on a row of their own. */
const cashAndCarry: House = {
  share: 'tuned',
  language: 'fr',
  supplier: 'Promocash Lyon Sud',
  numbers: { mark: ',', group: ' ' },
  font: 'Courier',
  size: 8,
  goods: { priced: ['case'], rates: [5.5, 20], returns: true, longNames: true },
  head: ({ number, date }, write) => [
    [left(40, 'PROMOCASH LYON SUD', 'bold')],
    [left(40, '12 rue du Commerce 69200 Vénissieux')],
    [left(40, `FACTURE N° ${number}`), left(300, `DATE ${write.date(date)}`)],
    [left(40, 'N° TVA intracom. FR27428268023'), left(300, 'CLIENT 0042 LA TABLE RONDE')],
  ],
  heading: [
    [
      left(40, 'N° EAN'),
      left(130, 'Désignation'),
      right(350, 'Prix colis'),
      right(400, 'Qté'),
      right(480, 'Montant HT'),
      left(500, 'TVA'),
    ],
    [left(130, 'Unités x prix unité')],
  ],
  line: ({ ean, name, inCase, listPrice, quantity, total, taxCode }, write) => {
    const names = rowsOfName(name, 38)
    return [
      [
        left(40, ean),
        left(130, names[0] ?? ''),
        right(350, write.money(listPrice)),
        right(400, write.count(quantity)),
        right(480, write.money(total)),
        left(500, taxCode === 0 ? 'B' : 'D'),
      ],
      ...below(130, names),
      [left(130, `   ${write.count(inCase)} x ${write.money(listPrice.div(inCase), 3)}`)],
    ]
  },
  carried: ['Report à nouveau', 'Report'],
  carriedAt: 480,
  foot: ({ rates, net, tax, grand, lines }, write) => [
    [left(130, `${lines.length} articles`), right(480, write.money(net))],
    ...rates.map(
      (rate, index): PrintRow => [
        left(
          130,
          `TVA ${index === 0 ? 'B' : 'D'} ${write.money(decimal(rate.percent))} % sur ${write.money(rate.net)}`,
        ),
        right(480, write.money(rate.tax)),
      ],
    ),
    [left(130, 'TOTAL TVA'), right(480, write.money(tax))],
    [left(130, 'TOTAL TTC', 'bold'), right(480, write.money(grand), 'bold')],
  ],
}

/** No header at all, the name on its own row. */
const butcher: House = {
  share: 'tuned',
  language: 'fr',
  supplier: 'Boucherie Centrale Perrin',
  numbers: { mark: ',', group: ' ' },
  font: 'Times-Roman',
  size: 10,
  goods: { priced: ['kilo'], rates: [5.5], unit: { kilo: 'kg' } },
  head: ({ number, date }, write) => [
    [left(40, 'Boucherie Centrale Perrin', 'bold')],
    [left(40, '4 place du Marché, 21000 Dijon - TVA FR83404833048')],
    [left(40, `Facture ${number} du ${write.date(date)}`)],
    [left(40, 'Hôtel du Parc')],
  ],
  heading: [],
  line: ({ name, quantity, listPrice, total }, write) => [
    [left(40, name.toUpperCase())],
    [
      right(200, `${write.weight(quantity)} kg`),
      left(220, 'x'),
      right(300, `${write.money(listPrice)} €/kg`),
      right(500, write.money(total)),
    ],
  ],
  foot: ({ net, tax, grand }, write) => [
    [left(300, 'Total H.T.'), right(500, write.money(net))],
    [left(300, 'T.V.A. 5,5 %'), right(500, write.money(tax))],
    [left(300, 'Total T.T.C.'), right(500, write.money(grand))],
  ],
}

const brewer: House = {
  share: 'tuned',
  language: 'fr',
  supplier: 'Brasserie et Boissons du Rhin SA',
  numbers: { mark: ',', group: '.' },
  font: 'Helvetica',
  size: 8,
  goods: {
    priced: ['case', 'piece'],
    rates: [20],
    deposits: true,
    discounted: 0.3,
    unit: { case: 'CAI', piece: 'FUT' },
  },
  head: ({ number, date, due }, write) => [
    [left(300, 'Brasserie et Boissons du Rhin SA', 'bold')],
    [left(300, 'Quai des Bateliers, 67000 Strasbourg')],
    [left(300, 'Siret 578 504 395 00011 - TVA : FR14578504395')],
    [left(40, 'Doit : Winstub Au Pont')],
    [
      left(40, 'Facture :'),
      left(100, number),
      left(200, 'Date :'),
      left(250, write.date(date)),
      left(340, 'Règlement au'),
      left(420, write.date(due)),
    ],
  ],
  heading: [
    [
      left(40, 'Réf.'),
      left(90, 'Libellé'),
      right(310, 'Qté'),
      left(318, 'Cond.'),
      right(400, 'Px tarif'),
      right(440, 'Rem.'),
      right(490, 'Px net'),
      right(555, 'Total HT'),
    ],
  ],
  line: ({ code, name, quantity, unit, listPrice, discounts, total }, write) => [
    [
      left(40, code),
      left(90, name),
      right(310, write.count(quantity)),
      left(318, unit),
      right(400, write.money(listPrice)),
      ...discounts.map(percent => right(440, `${write.count(percent)} %`)),
      right(490, write.money(total.div(quantity), 4)),
      right(555, write.money(total)),
    ],
  ],
  carried: ['À reporter', 'Report'],
  foot: ({ net, tax, grand }, write) => [
    [left(400, 'Total brut HT'), right(555, write.money(net))],
    [left(400, 'TVA 20,00 %'), right(555, write.money(tax))],
    [left(400, 'Total TTC'), right(555, write.money(grand))],
    [left(400, 'Net à payer', 'bold'), right(555, `${write.money(grand)} €`, 'bold')],
  ],
}

export const FRENCH_HOUSES: readonly House[] = [foodService, market, cashAndCarry, butcher, brewer]
