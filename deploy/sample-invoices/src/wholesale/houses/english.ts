import { below, type House, left, type PrintRow, right, rowsOfName } from '../house.ts'

const SECTIONS = ['*** DAIRY PRODUCTS ***', '*** MEATS ***', '*** FROZEN ***', '*** CANNED & DRY ***']
const SECTION_EVERY = 4

/** Groups with their sums; what is weighed says its weight on the row below, and the price is by the pound. */
const broadliner: House = {
  share: 'tuned',
  language: 'en',
  supplier: 'Continental Foods of Ohio Inc.',
  numbers: { mark: '.', group: ',', dates: 'month-first' },
  font: 'Courier',
  size: 7.5,
  goods: { priced: ['case', 'kilo'], rates: [0], longNames: true, unit: { kilo: 'LB', case: 'CS' } },
  head: ({ number, date }, write) => [
    [left(40, 'CONTINENTAL FOODS OF OHIO INC.', 'bold'), left(340, 'DELIVERY COPY')],
    [
      left(40, '10500 Canal Road, Cleveland OH 44125'),
      left(340, 'INVOICE NUMBER'),
      left(430, 'DELV. DATE'),
      left(500, 'ROUTE'),
    ],
    [left(40, 'Remit to: PO Box 94570'), left(340, number), left(430, write.date(date)), left(500, '6417')],
    [left(40, 'SOLD TO: THE COPPER KETTLE'), left(340, `INVOICE DATE ${write.date(date)}`)],
  ],
  heading: [
    [
      left(40, 'QTY'),
      left(70, 'UM'),
      left(95, 'PACK SIZE'),
      left(155, 'ITEM DESCRIPTION'),
      left(370, 'ITEM CODE'),
      right(465, 'UNIT PRICE'),
      right(545, 'EXTENDED PRICE'),
    ],
  ],
  line: ({ code, name, cases, inCase, quantity, unit, listPrice, total }, write) => {
    const isWeighed = unit === 'LB'
    const names = rowsOfName(name, 44)
    return [
      [
        left(40, isWeighed ? write.weight(quantity) : write.count(cases)),
        left(70, unit),
        left(95, `${write.count(inCase)} / ${isWeighed ? 'AVG' : '1 EA'}`),
        left(155, names[0] ?? ''),
        left(370, code),
        right(465, write.money(listPrice)),
        right(545, write.money(total)),
      ],
      ...below(155, names),
      ...(isWeighed ? [[left(155, `T/WT= ${write.weight(quantity)}`)]] : []),
    ]
  },
  section: (index, before, write) =>
    index % SECTION_EVERY > 0
      ? []
      : [
          ...(index > 0 ? [[left(370, 'SUB TOTAL****'), right(545, write.money(before))]] : []),
          [left(155, SECTIONS[(index / SECTION_EVERY) % SECTIONS.length] ?? '')],
        ],
  carried: ['PAGE TOTAL', 'BROUGHT FORWARD'],
  carriedAt: 545,
  foot: ({ net, tax, grand, lines }, write) => [
    [left(40, `TOTAL PIECES ${lines.length}`), left(370, 'SUB TOTAL'), right(545, write.money(net))],
    [left(370, 'TAX TOTAL'), right(545, write.money(tax))],
    [left(370, 'INVOICE TOTAL'), right(545, write.money(grand))],
    [left(40, 'LAST PAGE  ALL CLAIMS WITHIN 24 HOURS')],
  ],
}

const frozen: House = {
  share: 'tuned',
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
    [left(40, 'Brookes Foodservice Ltd', 'bold'), right(555, 'TAX INVOICE', 'bold')],
    [left(40, 'Enterprise House, Ashford TN23 7ED'), left(400, 'Invoice No:'), right(555, number)],
    [left(40, 'VAT Reg No GB 618 4282 27'), left(400, 'Invoice Date:'), right(555, write.date(date))],
    [left(40, 'Account: BIST009  Bistro Nine Ltd'), left(400, 'Payment Due:'), right(555, write.date(due))],
  ],
  heading: [
    [
      left(40, 'Product'),
      left(90, 'Product Description'),
      left(310, 'Pack'),
      right(375, 'Qty'),
      left(380, 'Unit'),
      right(450, 'Price £'),
      left(465, 'VAT'),
      right(550, 'Goods Value £'),
    ],
    [left(40, 'Code'), left(310, 'Size'), left(465, 'Code')],
  ],
  line: ({ kind, code, name, inCase, quantity, unit, listPrice, total, taxCode }, write) => {
    const names = rowsOfName(name, 44)
    return [
      [
        left(40, code),
        left(90, names[0] ?? ''),
        left(310, `1x${write.count(inCase)}`),
        right(375, write.count(quantity)),
        left(380, unit),
        right(450, write.money(listPrice)),
        left(465, taxCode === 0 ? 'Z' : 'S'),
        right(550, write.money(total)),
      ],
      ...below(90, names),
      ...(kind === 'free' ? [[left(90, 'FREE OF CHARGE - PROMOTION', 'small')]] : []),
    ]
  },
  carried: ['Carried forward', 'Brought forward'],
  carriedAt: 550,
  foot: ({ rates, net, tax, grand }, write) => [
    [left(40, 'VAT Code'), right(130, 'Rate %'), right(210, 'Goods'), right(280, 'VAT')],
    ...rates.map(
      (rate): PrintRow => [
        left(40, rate.percent === 0 ? 'Z' : 'S'),
        right(130, rate.percent.toFixed(2)),
        right(210, write.money(rate.net)),
        right(280, write.money(rate.tax)),
      ],
    ),
    [left(380, 'Total Goods'), right(550, write.money(net))],
    [left(380, 'Total VAT'), right(550, write.money(tax))],
    [left(380, 'Invoice Total', 'bold'), right(550, write.money(grand), 'bold')],
  ],
}

const fish: House = {
  share: 'tuned',
  language: 'en',
  supplier: 'Peterhead Seafish (Wholesale) LLP',
  numbers: { mark: '.', group: ',' },
  font: 'Times-Roman',
  size: 10,
  goods: { priced: ['kilo'], rates: [0], returns: true, unit: { kilo: 'kg' } },
  head: ({ number, date }, write) => [
    [left(180, 'Peterhead Seafish (Wholesale) LLP', 'bold')],
    [left(200, 'Fish Market, Harbour Street AB42 1DW')],
    [left(40, 'To: Riverside Restaurant Group')],
    [left(40, `Invoice: ${number}`), right(540, `Date: ${write.date(date)}`)],
  ],
  heading: [
    [
      right(80, 'Boxes'),
      right(150, 'Kilos'),
      left(180, 'Species / Grade'),
      right(450, '£ per kg'),
      right(540, 'Amount'),
    ],
  ],
  line: ({ name, cases, quantity, listPrice, total }, write) => [
    [
      right(80, write.count(cases)),
      right(150, write.money(quantity, 3)),
      left(180, name),
      right(450, write.money(listPrice)),
      right(540, write.money(total)),
    ],
  ],
  foot: ({ grand }, write) => [
    [left(380, 'Zero rated VAT'), right(540, '0.00')],
    [left(380, 'Amount due'), right(540, `£${write.money(grand)}`)],
    [left(40, 'Bank: 80-22-60 00417417   Terms strictly 7 days')],
  ],
}

/** Two rows to a product: what it is, then how much of it. */
const cashAndCarry: House = {
  share: 'tuned',
  language: 'en',
  supplier: 'Bestbuy Cash and Carry',
  numbers: { mark: '.', group: ',' },
  font: 'Courier',
  size: 8,
  goods: { priced: ['case'], rates: [0, 20], returns: true },
  head: ({ number, date }, write) => [
    [left(40, 'BESTBUY CASH AND CARRY', 'bold')],
    [left(40, 'Park Royal NW10 7LQ  VAT No. 232 1555 75')],
    [left(40, 'CUSTOMER 4711 CAFE LUNA')],
    [left(40, `INVOICE ${number}`), left(300, `TAX POINT ${write.date(date)}`)],
  ],
  heading: [
    [left(40, 'CODE'), left(110, 'DESCRIPTION')],
    [left(110, 'SIZE'), right(280, 'QTY'), right(360, 'PRICE'), right(450, 'VALUE'), left(465, 'V')],
  ],
  line: ({ code, name, inCase, quantity, listPrice, total, taxCode }, write) => [
    [left(40, code), left(110, name.toUpperCase())],
    [
      left(110, `${write.count(inCase)}X500G`),
      right(280, write.count(quantity)),
      right(360, write.money(listPrice)),
      right(450, write.money(total)),
      left(465, taxCode === 0 ? 'A' : 'B'),
    ],
  ],
  foot: ({ rates, net, tax, grand }, write) => [
    [left(110, 'GOODS TOTAL'), right(450, write.money(net))],
    ...rates.map(
      (rate, index): PrintRow => [
        left(110, `VAT ${index === 0 ? 'A' : 'B'} @ ${rate.percent}%`),
        right(450, write.money(rate.tax)),
      ],
    ),
    [left(110, 'VAT TOTAL'), right(450, write.money(tax))],
    [left(110, 'TOTAL TO PAY'), right(450, write.money(grand))],
  ],
}

const credit: House = {
  share: 'tuned',
  language: 'en',
  supplier: 'Greenfields Produce Limited',
  numbers: { mark: '.', group: ',', minus: 'brackets' },
  font: 'Helvetica',
  size: 9,
  goods: { priced: ['case', 'kilo'], rates: [0, 20], isCredit: true, most: 15 },
  head: ({ number, date }, write) => [
    [left(40, 'Greenfields Produce Limited', 'bold'), left(380, 'CREDIT NOTE', 'bold')],
    [left(40, '8 New Covent Garden, London SW8 5BH'), left(380, `Credit note no. ${number}`)],
    [left(40, 'VAT: GB123456782'), left(380, `Date ${write.date(date)}`)],
    [left(40, 'The Copper Kettle'), left(380, 'Reason: returned goods')],
  ],
  heading: [
    [
      left(40, 'Item'),
      left(100, 'Details'),
      right(330, 'Quantity'),
      left(336, 'UoM'),
      right(420, 'Unit Price'),
      right(540, 'Net Amount'),
    ],
  ],
  line: ({ code, name, quantity, unit, listPrice, total }, write) => [
    [
      left(40, code),
      left(100, name),
      right(330, write.count(quantity)),
      left(336, unit),
      right(420, write.money(listPrice)),
      right(540, write.money(total)),
    ],
  ],
  foot: ({ net, tax, grand }, write) => [
    [left(380, 'Subtotal'), right(540, write.money(net))],
    [left(380, 'VAT'), right(540, write.money(tax))],
    [left(380, 'Total credit', 'bold'), right(540, write.money(grand), 'bold')],
  ],
}

export const ENGLISH_HOUSES: readonly House[] = [broadliner, frozen, fish, cashAndCarry, credit]
