import {
  alignLeft,
  alignRight,
  type PrintedRow,
  printContinuationRows,
  type Wholesaler,
  wrapProductName,
} from '../wholesaler.ts'

const SECTIONS = ['*** DAIRY PRODUCTS ***', '*** MEATS ***', '*** FROZEN ***', '*** CANNED & DRY ***']
const SECTION_EVERY = 4

/** Groups with subtotals; weighed goods have their weight in the row below and a price per pound. */
const broadliner: Wholesaler = {
  language: 'en',
  supplier: 'Continental Foods of Ohio Inc.',
  numbers: { mark: '.', group: ',', dates: 'month-first' },
  font: 'Courier',
  size: 7.5,
  goods: { priced: ['case', 'kilo'], rates: [0], longNames: true, unit: { kilo: 'LB', case: 'CS' } },
  head: ({ number, date }, write) => [
    [alignLeft(40, 'CONTINENTAL FOODS OF OHIO INC.', 'bold'), alignLeft(340, 'DELIVERY COPY')],
    [
      alignLeft(40, '10500 Canal Road, Cleveland OH 44125'),
      alignLeft(340, 'INVOICE NUMBER'),
      alignLeft(430, 'DELV. DATE'),
      alignLeft(500, 'ROUTE'),
    ],
    [
      alignLeft(40, 'Remit to: PO Box 94570'),
      alignLeft(340, number),
      alignLeft(430, write.date(date)),
      alignLeft(500, '6417'),
    ],
    [alignLeft(40, 'SOLD TO: THE COPPER KETTLE'), alignLeft(340, `INVOICE DATE ${write.date(date)}`)],
  ],
  heading: [
    [
      alignLeft(40, 'QTY'),
      alignLeft(70, 'UM'),
      alignLeft(95, 'PACK SIZE'),
      alignLeft(155, 'ITEM DESCRIPTION'),
      alignLeft(370, 'ITEM CODE'),
      alignRight(465, 'UNIT PRICE'),
      alignRight(545, 'EXTENDED PRICE'),
    ],
  ],
  line: ({ code, name, cases, inCase, quantity, unit, listPrice, total }, write) => {
    const isWeighed = unit === 'LB'
    const names = wrapProductName(name, 44)
    return [
      [
        alignLeft(40, isWeighed ? write.weight(quantity) : write.count(cases)),
        alignLeft(70, unit),
        alignLeft(95, `${write.count(inCase)} / ${isWeighed ? 'AVG' : '1 EA'}`),
        alignLeft(155, names[0] ?? ''),
        alignLeft(370, code),
        alignRight(465, write.money(listPrice)),
        alignRight(545, write.money(total)),
      ],
      ...printContinuationRows(155, names),
      ...(isWeighed ? [[alignLeft(155, `T/WT= ${write.weight(quantity)}`)]] : []),
    ]
  },
  section: (index, before, write) =>
    index % SECTION_EVERY > 0
      ? []
      : [
          ...(index > 0 ? [[alignLeft(370, 'SUB TOTAL****'), alignRight(545, write.money(before))]] : []),
          [alignLeft(155, SECTIONS[(index / SECTION_EVERY) % SECTIONS.length] ?? '')],
        ],
  carried: ['PAGE TOTAL', 'BROUGHT FORWARD'],
  carriedAt: 545,
  foot: ({ net, tax, grand, lines }, write) => [
    [
      alignLeft(40, `TOTAL PIECES ${lines.length}`),
      alignLeft(370, 'SUB TOTAL'),
      alignRight(545, write.money(net)),
    ],
    [alignLeft(370, 'TAX TOTAL'), alignRight(545, write.money(tax))],
    [alignLeft(370, 'INVOICE TOTAL'), alignRight(545, write.money(grand))],
    [alignLeft(40, 'LAST PAGE  ALL CLAIMS WITHIN 24 HOURS')],
  ],
}

const frozen: Wholesaler = {
  language: 'en',
  supplier: 'Brookes Foodservice Ltd',
  numbers: { mark: '.', group: ',' },
  font: 'Helvetica',
  size: 8,
  goods: {
    priced: ['case', 'piece'],
    rates: [0, 20],
    gifts: true,
    returns: true,
    longNames: true,
    unit: { case: 'CASE', piece: 'EACH' },
  },
  head: ({ number, date, due }, write) => [
    [alignLeft(40, 'Brookes Foodservice Ltd', 'bold'), alignRight(555, 'TAX INVOICE', 'bold')],
    [
      alignLeft(40, 'Enterprise House, Ashford TN23 7ED'),
      alignLeft(400, 'Invoice No:'),
      alignRight(555, number),
    ],
    [
      alignLeft(40, 'VAT Reg No GB 618 4282 27'),
      alignLeft(400, 'Invoice Date:'),
      alignRight(555, write.date(date)),
    ],
    [
      alignLeft(40, 'Account: BIST009  Bistro Nine Ltd'),
      alignLeft(400, 'Payment Due:'),
      alignRight(555, write.date(due)),
    ],
  ],
  heading: [
    [
      alignLeft(40, 'Product'),
      alignLeft(90, 'Product Description'),
      alignLeft(310, 'Pack'),
      alignRight(375, 'Qty'),
      alignLeft(380, 'Unit'),
      alignRight(450, 'Price £'),
      alignLeft(465, 'VAT'),
      alignRight(550, 'Goods Value £'),
    ],
    [alignLeft(40, 'Code'), alignLeft(310, 'Size'), alignLeft(465, 'Code')],
  ],
  line: ({ kind, code, name, inCase, quantity, unit, listPrice, total, taxCode }, write) => {
    const names = wrapProductName(name, 44)
    return [
      [
        alignLeft(40, code),
        alignLeft(90, names[0] ?? ''),
        alignLeft(310, `1x${write.count(inCase)}`),
        alignRight(375, write.count(quantity)),
        alignLeft(380, unit),
        alignRight(450, write.money(listPrice)),
        alignLeft(465, taxCode === 0 ? 'Z' : 'S'),
        alignRight(550, write.money(total)),
      ],
      ...printContinuationRows(90, names),
      ...(kind === 'free' ? [[alignLeft(90, 'FREE OF CHARGE - PROMOTION', 'small')]] : []),
    ]
  },
  carried: ['Carried forward', 'Brought forward'],
  carriedAt: 550,
  foot: ({ rates, net, tax, grand }, write) => [
    [alignLeft(40, 'VAT Code'), alignRight(130, 'Rate %'), alignRight(210, 'Goods'), alignRight(280, 'VAT')],
    ...rates.map(
      (rate): PrintedRow => [
        alignLeft(40, rate.percent === 0 ? 'Z' : 'S'),
        alignRight(130, rate.percent.toFixed(2)),
        alignRight(210, write.money(rate.net)),
        alignRight(280, write.money(rate.tax)),
      ],
    ),
    [alignLeft(380, 'Total Goods'), alignRight(550, write.money(net))],
    [alignLeft(380, 'Total VAT'), alignRight(550, write.money(tax))],
    [alignLeft(380, 'Invoice Total', 'bold'), alignRight(550, write.money(grand), 'bold')],
  ],
}

const fish: Wholesaler = {
  language: 'en',
  supplier: 'Peterhead Seafish (Wholesale) LLP',
  numbers: { mark: '.', group: ',' },
  font: 'Times-Roman',
  size: 10,
  goods: { priced: ['kilo'], rates: [0], returns: true, unit: { kilo: 'kg' } },
  head: ({ number, date }, write) => [
    [alignLeft(180, 'Peterhead Seafish (Wholesale) LLP', 'bold')],
    [alignLeft(200, 'Fish Market, Harbour Street AB42 1DW')],
    [alignLeft(40, 'To: Riverside Restaurant Group')],
    [alignLeft(40, `Invoice: ${number}`), alignRight(540, `Date: ${write.date(date)}`)],
  ],
  heading: [
    [
      alignRight(80, 'Boxes'),
      alignRight(150, 'Kilos'),
      alignLeft(180, 'Species / Grade'),
      alignRight(450, '£ per kg'),
      alignRight(540, 'Amount'),
    ],
  ],
  line: ({ name, cases, quantity, listPrice, total }, write) => [
    [
      alignRight(80, write.count(cases)),
      alignRight(150, write.money(quantity, 3)),
      alignLeft(180, name),
      alignRight(450, write.money(listPrice)),
      alignRight(540, write.money(total)),
    ],
  ],
  foot: ({ grand }, write) => [
    [alignLeft(380, 'Zero rated VAT'), alignRight(540, '0.00')],
    [alignLeft(380, 'Amount due'), alignRight(540, `£${write.money(grand)}`)],
    [alignLeft(40, 'Bank: 80-22-60 00417417   Terms strictly 7 days')],
  ],
}

/** Two rows per product: its description, then its quantity. */
const cashAndCarry: Wholesaler = {
  language: 'en',
  supplier: 'Bestbuy Cash and Carry',
  numbers: { mark: '.', group: ',' },
  font: 'Courier',
  size: 8,
  goods: { priced: ['case'], rates: [0, 20], returns: true },
  head: ({ number, date }, write) => [
    [alignLeft(40, 'BESTBUY CASH AND CARRY', 'bold')],
    [alignLeft(40, 'Park Royal NW10 7LQ  VAT No. 232 1555 75')],
    [alignLeft(40, 'CUSTOMER 4711 CAFE LUNA')],
    [alignLeft(40, `INVOICE ${number}`), alignLeft(300, `TAX POINT ${write.date(date)}`)],
  ],
  heading: [
    [alignLeft(40, 'CODE'), alignLeft(110, 'DESCRIPTION')],
    [
      alignLeft(110, 'SIZE'),
      alignRight(280, 'QTY'),
      alignRight(360, 'PRICE'),
      alignRight(450, 'VALUE'),
      alignLeft(465, 'V'),
    ],
  ],
  line: ({ code, name, inCase, quantity, listPrice, total, taxCode }, write) => [
    [alignLeft(40, code), alignLeft(110, name.toUpperCase())],
    [
      alignLeft(110, `${write.count(inCase)}X500G`),
      alignRight(280, write.count(quantity)),
      alignRight(360, write.money(listPrice)),
      alignRight(450, write.money(total)),
      alignLeft(465, taxCode === 0 ? 'A' : 'B'),
    ],
  ],
  foot: ({ rates, net, tax, grand }, write) => [
    [alignLeft(110, 'GOODS TOTAL'), alignRight(450, write.money(net))],
    ...rates.map(
      (rate, index): PrintedRow => [
        alignLeft(110, `VAT ${index === 0 ? 'A' : 'B'} @ ${rate.percent}%`),
        alignRight(450, write.money(rate.tax)),
      ],
    ),
    [alignLeft(110, 'VAT TOTAL'), alignRight(450, write.money(tax))],
    [alignLeft(110, 'TOTAL TO PAY'), alignRight(450, write.money(grand))],
  ],
}

const credit: Wholesaler = {
  language: 'en',
  supplier: 'Greenfields Produce Limited',
  numbers: { mark: '.', group: ',', minus: 'brackets' },
  font: 'Helvetica',
  size: 9,
  goods: { priced: ['case', 'kilo'], rates: [0, 20], isCredit: true, most: 15 },
  head: ({ number, date }, write) => [
    [alignLeft(40, 'Greenfields Produce Limited', 'bold'), alignLeft(380, 'CREDIT NOTE', 'bold')],
    [alignLeft(40, '8 New Covent Garden, London SW8 5BH'), alignLeft(380, `Credit note no. ${number}`)],
    [alignLeft(40, 'VAT: GB123456782'), alignLeft(380, `Date ${write.date(date)}`)],
    [alignLeft(40, 'The Copper Kettle'), alignLeft(380, 'Reason: returned goods')],
  ],
  heading: [
    [
      alignLeft(40, 'Item'),
      alignLeft(100, 'Details'),
      alignRight(330, 'Quantity'),
      alignLeft(336, 'UoM'),
      alignRight(420, 'Unit Price'),
      alignRight(540, 'Net Amount'),
    ],
  ],
  line: ({ code, name, quantity, unit, listPrice, total }, write) => [
    [
      alignLeft(40, code),
      alignLeft(100, name),
      alignRight(330, write.count(quantity)),
      alignLeft(336, unit),
      alignRight(420, write.money(listPrice)),
      alignRight(540, write.money(total)),
    ],
  ],
  foot: ({ net, tax, grand }, write) => [
    [alignLeft(380, 'Subtotal'), alignRight(540, write.money(net))],
    [alignLeft(380, 'VAT'), alignRight(540, write.money(tax))],
    [alignLeft(380, 'Total credit', 'bold'), alignRight(540, write.money(grand), 'bold')],
  ],
}

export const ENGLISH_WHOLESALERS: readonly Wholesaler[] = [broadliner, frozen, fish, cashAndCarry, credit]
