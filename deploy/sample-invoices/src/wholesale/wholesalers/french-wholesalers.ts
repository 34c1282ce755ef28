import { toDecimal } from '@rms/domain-kit'
import {
  alignLeft,
  alignRight,
  type PrintedRow,
  printContinuationRows,
  type Wholesaler,
  wrapProductName,
} from '../wholesaler.ts'
import { butcher, market } from './french-fresh-food-wholesalers.ts'

const foodService: Wholesaler = {
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
    [alignLeft(40, 'TRANSALIM RESTAURATION SAS', 'bold'), alignLeft(360, 'FACTURE', 'bold')],
    [
      alignLeft(40, 'ZI des Paluds, 13400 Aubagne'),
      alignLeft(360, 'N° facture'),
      alignLeft(440, 'Date'),
      alignLeft(500, 'Échéance'),
    ],
    [
      alignLeft(40, 'TVA FR45 403 170 701  RCS Marseille'),
      alignLeft(360, number),
      alignLeft(440, write.date(date)),
      alignLeft(500, write.date(due)),
    ],
    [alignLeft(360, 'Livré à : Le Bistrot du Marché')],
    [alignLeft(360, '69002 Lyon')],
  ],
  heading: [
    [
      alignLeft(40, 'Code'),
      alignLeft(85, 'Désignation'),
      alignRight(320, 'Qté cdée'),
      alignRight(360, 'Qté liv.'),
      alignLeft(366, 'UF'),
      alignRight(430, 'P.U. HT'),
      alignRight(470, 'Rem. %'),
      alignRight(530, 'Montant HT'),
      alignLeft(538, 'TVA'),
    ],
  ],
  line: ({ code, name, quantity, unit, listPrice, discounts, total, taxCode, kind }, write) => {
    const names = wrapProductName(name, 46)
    return [
      [
        alignLeft(40, code),
        alignLeft(85, names[0] ?? ''),
        alignRight(320, write.count(quantity.ceil())),
        alignRight(360, write.count(quantity)),
        alignLeft(366, unit),
        alignRight(430, write.money(listPrice)),
        ...discounts.map(percent => alignRight(470, write.money(percent))),
        alignRight(530, write.money(total)),
        alignLeft(538, String(taxCode + 1)),
      ],
      ...printContinuationRows(85, names),
      ...(kind === 'goods'
        ? [[alignLeft(85, `Lot : L${code}  DLC : 12/09/2026  Origine : France`, 'small')]]
        : []),
    ]
  },
  carried: ['À reporter', 'Report'],
  carriedAt: 530,
  foot: ({ rates, net, tax, grand }, write) => [
    [
      alignLeft(40, 'Code'),
      alignRight(120, 'Taux'),
      alignRight(200, 'Base HT'),
      alignRight(280, 'Montant TVA'),
    ],
    ...rates.map(
      (rate, index): PrintedRow => [
        alignLeft(40, String(index + 1)),
        alignRight(120, write.money(toDecimal(rate.percent))),
        alignRight(200, write.money(rate.net)),
        alignRight(280, write.money(rate.tax)),
      ],
    ),
    [alignLeft(360, 'Total HT'), alignRight(530, write.money(net))],
    [alignLeft(360, 'Total TVA'), alignRight(530, write.money(tax))],
    [alignLeft(360, 'NET À PAYER EUR', 'bold'), alignRight(530, write.money(grand), 'bold')],
  ],
}

/** Each product has its packs and price in a second row. */
const cashAndCarry: Wholesaler = {
  language: 'fr',
  supplier: 'Promocash Lyon Sud',
  numbers: { mark: ',', group: ' ' },
  font: 'Courier',
  size: 8,
  goods: { priced: ['case'], rates: [5.5, 20], returns: true, longNames: true },
  head: ({ number, date }, write) => [
    [alignLeft(40, 'PROMOCASH LYON SUD', 'bold')],
    [alignLeft(40, '12 rue du Commerce 69200 Vénissieux')],
    [alignLeft(40, `FACTURE N° ${number}`), alignLeft(300, `DATE ${write.date(date)}`)],
    [alignLeft(40, 'N° TVA intracom. FR27428268023'), alignLeft(300, 'CLIENT 0042 LA TABLE RONDE')],
  ],
  heading: [
    [
      alignLeft(40, 'N° EAN'),
      alignLeft(130, 'Désignation'),
      alignRight(350, 'Prix colis'),
      alignRight(400, 'Qté'),
      alignRight(480, 'Montant HT'),
      alignLeft(500, 'TVA'),
    ],
    [alignLeft(130, 'Unités x prix unité')],
  ],
  line: ({ ean, name, inCase, listPrice, quantity, total, taxCode }, write) => {
    const names = wrapProductName(name, 38)
    return [
      [
        alignLeft(40, ean),
        alignLeft(130, names[0] ?? ''),
        alignRight(350, write.money(listPrice)),
        alignRight(400, write.count(quantity)),
        alignRight(480, write.money(total)),
        alignLeft(500, taxCode === 0 ? 'B' : 'D'),
      ],
      ...printContinuationRows(130, names),
      [alignLeft(130, `   ${write.count(inCase)} x ${write.money(listPrice.div(inCase), 3)}`)],
    ]
  },
  carried: ['Report à nouveau', 'Report'],
  carriedAt: 480,
  foot: ({ rates, net, tax, grand, lines }, write) => [
    [alignLeft(130, `${lines.length} articles`), alignRight(480, write.money(net))],
    ...rates.map(
      (rate, index): PrintedRow => [
        alignLeft(
          130,
          `TVA ${index === 0 ? 'B' : 'D'} ${write.money(toDecimal(rate.percent))} % sur ${write.money(rate.net)}`,
        ),
        alignRight(480, write.money(rate.tax)),
      ],
    ),
    [alignLeft(130, 'TOTAL TVA'), alignRight(480, write.money(tax))],
    [alignLeft(130, 'TOTAL TTC', 'bold'), alignRight(480, write.money(grand), 'bold')],
  ],
}

const brewer: Wholesaler = {
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
    [alignLeft(300, 'Brasserie et Boissons du Rhin SA', 'bold')],
    [alignLeft(300, 'Quai des Bateliers, 67000 Strasbourg')],
    [alignLeft(300, 'Siret 578 504 395 00011 - TVA : FR14578504395')],
    [alignLeft(40, 'Doit : Winstub Au Pont')],
    [
      alignLeft(40, 'Facture :'),
      alignLeft(100, number),
      alignLeft(200, 'Date :'),
      alignLeft(250, write.date(date)),
      alignLeft(340, 'Règlement au'),
      alignLeft(420, write.date(due)),
    ],
  ],
  heading: [
    [
      alignLeft(40, 'Réf.'),
      alignLeft(90, 'Libellé'),
      alignRight(310, 'Qté'),
      alignLeft(318, 'Cond.'),
      alignRight(400, 'Px tarif'),
      alignRight(440, 'Rem.'),
      alignRight(490, 'Px net'),
      alignRight(555, 'Total HT'),
    ],
  ],
  line: ({ code, name, quantity, unit, listPrice, discounts, total }, write) => [
    [
      alignLeft(40, code),
      alignLeft(90, name),
      alignRight(310, write.count(quantity)),
      alignLeft(318, unit),
      alignRight(400, write.money(listPrice)),
      ...discounts.map(percent => alignRight(440, `${write.count(percent)} %`)),
      alignRight(490, write.money(total.div(quantity), 4)),
      alignRight(555, write.money(total)),
    ],
  ],
  carried: ['À reporter', 'Report'],
  foot: ({ net, tax, grand }, write) => [
    [alignLeft(400, 'Total brut HT'), alignRight(555, write.money(net))],
    [alignLeft(400, 'TVA 20,00 %'), alignRight(555, write.money(tax))],
    [alignLeft(400, 'Total TTC'), alignRight(555, write.money(grand))],
    [alignLeft(400, 'Net à payer', 'bold'), alignRight(555, `${write.money(grand)} €`, 'bold')],
  ],
}

export const FRENCH_WHOLESALERS: readonly Wholesaler[] = [foodService, market, cashAndCarry, butcher, brewer]
