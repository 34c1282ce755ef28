import { alignLeft, alignRight, type Wholesaler } from '../wholesaler.ts'

/** Wholesalers on markets state weights: gross, tare, net. */
export const market: Wholesaler = {
  language: 'fr',
  supplier: 'Primeurs Delorme & Fils',
  numbers: { mark: ',', group: ' ' },
  font: 'Courier',
  size: 7.5,
  goods: { priced: ['kilo'], rates: [5.5], deposits: true, unit: { kilo: 'kg' } },
  head: ({ number, date }, write) => [
    [alignLeft(40, 'PRIMEURS DELORME & FILS', 'bold'), alignLeft(380, `Facture n° ${number}`)],
    [
      alignLeft(40, 'MIN de Rungis - Bâtiment D3 - 94550 Chevilly-Larue'),
      alignLeft(380, `du ${write.date(date)}`),
    ],
    [alignLeft(40, 'N° TVA FR61318204501')],
    [alignLeft(380, 'Client : Brasserie des Halles')],
  ],
  heading: [
    [
      alignRight(65, 'Colis'),
      alignLeft(75, 'Produit'),
      alignLeft(240, 'Orig.'),
      alignLeft(275, 'Cat.'),
      alignRight(345, 'Poids brut'),
      alignRight(385, 'Tare'),
      alignRight(440, 'Poids net'),
      alignRight(485, 'Prix'),
      alignRight(550, 'Montant'),
    ],
  ],
  line: ({ kind, name, cases, quantity, tare, listPrice, total }, write) => [
    [
      alignRight(65, write.count(cases)),
      alignLeft(75, name),
      ...(kind === 'goods'
        ? [
            alignLeft(240, 'ESP'),
            alignLeft(275, '1'),
            alignRight(345, write.money(quantity.plus(tare))),
            alignRight(385, write.money(tare)),
            alignRight(440, write.weight(quantity)),
          ]
        : [alignRight(440, write.count(quantity))]),
      alignRight(485, write.money(listPrice)),
      alignRight(550, write.money(total)),
    ],
  ],
  carried: ['A reporter', 'Report'],
  carriedAt: 550,
  foot: ({ net, tax, grand }, write) => [
    [alignRight(250, 'Total HT'), alignRight(350, 'TVA 5,50'), alignRight(550, 'Total TTC')],
    [
      alignRight(250, write.money(net)),
      alignRight(350, write.money(tax)),
      alignRight(550, write.money(grand)),
    ],
  ],
}

/** No table header, and the name in its own row. */
export const butcher: Wholesaler = {
  language: 'fr',
  supplier: 'Boucherie Centrale Perrin',
  numbers: { mark: ',', group: ' ' },
  font: 'Times-Roman',
  size: 10,
  goods: { priced: ['kilo'], rates: [5.5], unit: { kilo: 'kg' } },
  head: ({ number, date }, write) => [
    [alignLeft(40, 'Boucherie Centrale Perrin', 'bold')],
    [alignLeft(40, '4 place du Marché, 21000 Dijon - TVA FR83404833048')],
    [alignLeft(40, `Facture ${number} du ${write.date(date)}`)],
    [alignLeft(40, 'Hôtel du Parc')],
  ],
  heading: [],
  line: ({ name, quantity, listPrice, total }, write) => [
    [alignLeft(40, name.toUpperCase())],
    [
      alignRight(200, `${write.weight(quantity)} kg`),
      alignLeft(220, 'x'),
      alignRight(300, `${write.money(listPrice)} €/kg`),
      alignRight(500, write.money(total)),
    ],
  ],
  foot: ({ net, tax, grand }, write) => [
    [alignLeft(300, 'Total H.T.'), alignRight(500, write.money(net))],
    [alignLeft(300, 'T.V.A. 5,5 %'), alignRight(500, write.money(tax))],
    [alignLeft(300, 'Total T.T.C.'), alignRight(500, write.money(grand))],
  ],
}
