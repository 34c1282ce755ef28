import type { SalesMapping } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SALES_SETTINGS, toDayPartStarts } from '../sales-settings.ts'
import { sumLines } from '../sales-totals.ts'
import { inferFormats } from './infer-formats.ts'
import { suggestMapping } from './presets.ts'
import { findMissingColumns, readImport } from './read-import.ts'
import { readSalesFile } from './read-sales-file.ts'
import type { RowContext } from './row-places.ts'

const HARBOUR = { id: 1, name: 'Harbour', timeZone: 'Europe/Dublin', cutoffMinutes: 300 }
const MARKET = { ...HARBOUR, id: 2, name: 'Market' }

function read(csv: string, more: Partial<RowContext> & { readonly change?: Partial<SalesMapping> } = {}) {
  const { change, ...context } = more
  const file = readSalesFile(csv)
  if (!file) throw new Error('the file has no rows')
  const { preset, mapping } = suggestMapping(file.headings, true)
  const chosen = { ...mapping, ...change }
  const full: RowContext = {
    mapping: { ...chosen, ...inferFormats(file, chosen) },
    locations: [HARBOUR, MARKET],
    otherLocations: [],
    location: HARBOUR,
    date: null,
    todays: new Map([
      [1, '2026-03-31'],
      [2, '2026-03-31'],
    ]),
    dayParts: toDayPartStarts(DEFAULT_SALES_SETTINGS),
    defaultChannel: 'other',
    ...context,
  }
  const reading = readImport(file, full)
  const days = reading.days.map(({ locationId, date, content }) => {
    const { net, tax, covers } = sumLines(content.lines)
    return [locationId, date, net.toNumber(), tax.toNumber(), covers]
  })
  return { preset, file, context: full, reading, days }
}

const SQUARE = [
  'Date,Time,Time Zone,Category,Item,Qty,Price Point Name,SKU,Modifiers Applied,Gross Sales,Discounts,Net Sales,Tax,Transaction ID,Location,Dining Option',
  '3/8/26,21:14:04,Eastern Time,Coffee,Latte,2,Large,,"Oat milk, Extra shot",$11.00,-$1.00,$10.00,$0.90,A1,Harbour,For Here',
  '3/9/26,00:40:10,Eastern Time,Beer,Stout,1,,ST-1,,$6.00,$0.00,$6.00,$1.38,A2,Harbour,To Go',
  '3/25/26,12:00:00,Eastern Time,Food,Soup,1,,,,"$1,007.00",$0.00,"$1,007.00",$90.63,A3,Market,For Here',
].join('\n')

describe('An export of Square', () => {
  it('is recognised, and sales after midnight belong to the day before', () => {
    const { preset, days, reading } = read(SQUARE, { location: null })
    expect(preset).toBe('square')
    expect(days).toEqual([
      [1, '2026-03-08', 16, 2.28, null],
      [2, '2026-03-25', 1007, 90.63, null],
    ])
    const [sunday] = reading.days
    expect(sunday?.content.items.map(({ name, quantity, net }) => [name, +quantity, +net])).toEqual([
      ['Stout', 1, 6],
      ['+ Extra shot', 2, 0],
      ['+ Oat milk', 2, 0],
      ['Latte (Large)', 2, 10],
    ])
    expect(sunday?.content.lines.map(({ channel, dayPart }) => [channel, dayPart]).sort()).toContainEqual([
      'takeaway',
      'late',
    ])
  })

  it('keeps discounts beside net sales', () => {
    const [sunday] = read(SQUARE, { location: null }).reading.days
    expect(sunday && sumLines(sunday.content.lines).adjustments.discount?.toNumber()).toBe(1)
  })
})

describe('An export of Toast', () => {
  const csv = [
    'Location,Order Id,Order #,Sent Date,Order Date,Check Id,Service,Dining Option,SKU,Menu Item,Menu Group,Gross Price,Discnt,Net Price,Qty,Tax,Void?,Deferred',
    'Harbour,1,1,03/09/2026 12:10:00,03/09/2026 12:05:00,1,Lunch,Dine In,,Soup,Food,8.00,0.00,8.00,1,0.72,false,false',
    'Harbour,1,1,03/09/2026 12:10:00,03/09/2026 12:05:00,1,Lunch,Dine In,,Steak,Food,30.00,0.00,30.00,1,2.70,true,false',
    'Harbour,1,1,03/09/2026 12:10:00,03/09/2026 12:05:00,1,Lunch,Dine In,,Gift card,,50.00,0.00,50.00,1,0,false,true',
    'Total,,,,,,,,,,,88.00,0.00,88.00,3,3.42,,',
  ].join('\n')

  it('has no sales of voids and gift cards, and its totals row is ignored', () => {
    const { preset, days, reading } = read(csv)
    expect([preset, days, reading.rows.ignored]).toEqual(['toast', [[1, '2026-03-09', 8, 0.72, null]], 1])
    const items = reading.days[0]?.content.items.map(({ name, kind }) => [name, kind])
    expect(items).toEqual([
      ['Soup', 'sold'],
      ['Steak', 'void-unfired'],
    ])
    expect(
      reading.days[0]?.content.lines.map(({ adjustments }) => adjustments['voucher-sold']?.toNumber()),
    ).toContain(50)
  })
})

describe('A report of SumUp', () => {
  const csv = [
    'Datum;Typ;Transaktionsnummer;Zahlungsmethode;Menge;Beschreibung;Währung;Preis vor Rabatt;Rabatt;Preis (brutto);Preis (netto);Steuer;Steuersatz;Konto',
    '09.03.2026, 12:40;Verkauf;T1;Bar;1;Suppe;EUR;10,90;0,00;10,90;10,00;0,90;9%;a@example.com',
    '09.03.2026, 19:05;Verkauf;T2;Karte;2;Bier;EUR;12,30;0,00;12,30;10,00;2,30;23%;a@example.com',
  ].join('\r\n')

  it('is read with semicolons, decimal commas and tax rates', () => {
    const { preset, days, reading } = read(csv)
    expect([preset, days]).toEqual(['sumup', [[1, '2026-03-09', 20, 3.2, null]]])
    expect(reading.days[0]?.content.lines.map(({ dayPart }) => dayPart)).toEqual(['dinner', 'lunch'])
  })
})

describe('A Z-report sheet', () => {
  const csv = [
    'Z report of March',
    '',
    'Date;Net sales;VAT;Covers;Tips',
    '09.03.2026;"1.234,50";111,11;80;25,00',
    '10.03.2026;980,00;88,20;61;',
    'Total;2214,50;199,31;141;25,00',
  ].join('\n')

  it('has one row for each day, below a title', () => {
    const { preset, days } = read(csv)
    expect([preset, days]).toEqual([
      'z-report',
      [
        [1, '2026-03-09', 1234.5, 111.11, 80],
        [1, '2026-03-10', 980, 88.2, 61],
      ],
    ])
  })

  it('of one day needs no date column', () => {
    const { days } = read('Net sales,VAT\n100.00,9.00', { date: '2026-03-09' })
    expect(days).toEqual([[1, '2026-03-09', 100, 9, null]])
  })
})

describe('A column of sales that does not mention tax', () => {
  it.each([
    [true, { gross_sales: 'Sales' }],
    [false, { net_sales: 'Sales' }],
  ])('follows the setting of the business: tax included is %s', (isTaxInclusive, columns) => {
    const { mapping } = suggestMapping(['Date', 'Sales', 'VAT'], isTaxInclusive)
    expect(mapping.columns).toEqual({ date: 'Date', tax: 'VAT', ...columns })
  })
})

describe('What a file leaves open is asked and not guessed', () => {
  const codes = (csv: string, more: Parameters<typeof read>[1] = {}) => [
    ...read(csv, more).reading.problemCodes,
  ]

  it.each([
    ['day and month', 'Date,Net sales,VAT\n3/4/26,100.00,9.00', 'csv-date-ambiguous'],
    ['thousands or decimals', 'Date;Net sales;VAT\n2026-03-04;1.250;9', 'csv-number-ambiguous'],
    ['the tax rate', 'Date,Sales incl. VAT\n2026-03-04,109.00', 'sales-tax-rate-missing'],
    ['a future day', 'Date,Net sales,VAT\n2026-04-01,100.00,9.00', 'sales-date-in-the-future'],
    ['a missing amount', 'Date,Net sales,VAT\n2026-03-04,,9.00', 'csv-value-missing'],
    ['an unreadable number', 'Date,Net sales,VAT\n2026-03-04,many,9.00', 'csv-not-a-number'],
  ])('%s', (_case, csv, code) => {
    expect(codes(csv)).toEqual([code])
  })

  it('but other rows of the file can prove it', () => {
    expect(read('Date,Net sales,VAT\n3/4/26,"1,250",9.00\n3/25/26,100.50,9.00').days).toEqual([
      [1, '2026-03-04', 1250, 9, null],
      [1, '2026-03-25', 100.5, 9, null],
    ])
  })

  it('and a chosen rate applies to rows without tax', () => {
    const { days } = read('Date,Sales incl. VAT\n2026-03-04,109.00', { change: { tax_rate: 9 } })
    expect(days).toEqual([[1, '2026-03-04', 100, 9, null]])
  })

  it('names the row, the column and the text', () => {
    const { problems } = read('Date,Net sales,VAT\n2026-03-04,many,9.00').reading
    expect(problems).toMatchObject([{ row: 2, column: 'net_sales', value: 'many' }])
  })
})

describe('The location of a row', () => {
  const csv = 'Date,Location,Net sales,VAT\n2026-03-04,Harbour,10.00,1.00\n2026-03-04,Airport,20.00,2.00'

  it('is the one with the name, and a row of an unknown one is a problem', () => {
    const { days, reading } = read(csv, { location: null })
    expect(days).toEqual([[1, '2026-03-04', 10, 1, null]])
    expect([...reading.unknown.location]).toEqual([['Airport', 1]])
    expect(reading.problems).toMatchObject([
      { row: 3, code: 'sales-text-unknown', column: 'location', value: 'Airport' },
    ])
  })

  it('can be one that is not imported, or one of other managers', () => {
    const change = { locations: [{ text: 'Airport', location_id: null }] }
    expect(read(csv, { location: null, change }).reading.rows).toMatchObject({ ignored: 1, wrong: 0 })
    const others = read(csv, { location: null, otherLocations: ['Airport'] }).reading
    expect([others.rows, others.problems]).toMatchObject([{ imported: 1, ignored: 1, wrong: 0 }, []])
  })

  it('can be mapped, and rows of other locations are ignored', () => {
    const locations = [{ text: 'Airport', location_id: 2 }]
    expect(read(csv, { location: null, change: { locations } }).days).toEqual([
      [1, '2026-03-04', 10, 1, null],
      [2, '2026-03-04', 20, 2, null],
    ])
    expect(read(csv, { location: HARBOUR, change: { locations } }).days).toEqual([
      [1, '2026-03-04', 10, 1, null],
    ])
  })

  it('is required if there are several', () => {
    const { file, context } = read('Date,Net sales,VAT\n2026-03-04,10.00,1.00', { location: null })
    expect(findMissingColumns(file, context)).toEqual(['location'])
  })
})

describe('A text that decides what a row is', () => {
  const head = 'Date,Channel,Void,Item,Quantity,Net sales,VAT'
  const change = {
    rows: 'items' as const,
    columns: {
      ...{ date: 'Date', channel: 'Channel', item_kind: 'Void', item_name: 'Item', quantity: 'Quantity' },
      ...{ net_sales: 'Net sales', tax: 'VAT' },
    },
  }

  it.each([
    ['a channel', '2026-03-04,Foodora,,Soup,1,10.00,1.00', 'channel', 'Foodora'],
    ['a kind', '2026-03-04,Dine in,Storno,Soup,1,10.00,1.00', 'item_kind', 'Storno'],
  ])('is asked if it is not known: %s', (_case, row, column, value) => {
    const { reading } = read(`${head}\n${row}`, { change })
    expect([reading.days, reading.problems]).toMatchObject([
      [],
      [{ row: 2, code: 'sales-text-unknown', column, value }],
    ])
  })

  it('applies when it is known or was chosen', () => {
    const csv = `${head}\n2026-03-04,Foodora,Sale,Soup,1,10.00,1.00`
    const channels = [{ text: 'Foodora', channel: 'platform' as const }]
    expect(read(csv, { change: { ...change, channels } }).days).toEqual([[1, '2026-03-04', 10, 1, null]])
  })
})

describe('A row with more values than the file has headings', () => {
  it('is a problem: 1,234.56 without quotation marks', () => {
    const { days, reading } = read('Date,Covers,Net sales\n2026-03-04,40,1,234.56', {
      change: { tax_rate: 9 },
    })
    expect([days, reading.problems]).toMatchObject([[], [{ row: 2, code: 'csv-too-many-cells' }]])
  })

  it('may end with empty values', () => {
    expect(read('Date,Net sales,VAT\n2026-03-04,10.00,1.00,,').days).toEqual([[1, '2026-03-04', 10, 1, null]])
  })
})

describe('A heading that occurs twice', () => {
  it('is not recognised: a person chooses one of the columns', () => {
    const { file, context, reading } = read('Date,Net sales,VAT,net sales\n2026-03-04,10.00,1.00,12.00')
    expect(file.headings).toEqual(['Date', 'Net sales (1)', 'VAT', 'net sales (2)'])
    expect(findMissingColumns(file, context)).toEqual(['net_sales'])
    expect(reading.days).toEqual([])
  })
})

describe('A row with a date that states a total', () => {
  const file = (...rows: string[]) => ['Datum;Artikel;Menge;Umsatz netto;Steuersatz', ...rows].join('\n')
  const SOLD = ['11.03.2026;Bier;1;10,00;23', '11.03.2026;Wein;1;20,00;23']
  const net = (csv: string, change?: Partial<SalesMapping>) => {
    const { days, reading } = read(csv, { ...(change && { change }) })
    return [
      days.map(day => day[2]),
      reading.rows.ignored,
      reading.problems.map(({ row, code }) => [row, code]),
    ]
  }
  const toItems = (change: Partial<SalesMapping>) => {
    const { mapping } = suggestMapping(['Datum', 'Artikel', 'Menge', 'Umsatz netto', 'Steuersatz'], true)
    return { ...mapping, ...change }
  }

  it.each([
    'Summe',
    'Gesamt',
    'Tagessumme',
    'Total',
    'Subtotal',
    'Grand total',
    'Total général',
    'Sous-total',
    'Suma',
    'Totale',
  ])('is not imported if it is named like one and equals the rows before it: %s', name => {
    expect(net(file(...SOLD, `11.03.2026;${name};2;30,00;23`))).toEqual([[30], 1, []])
  })

  it('of each group and of the day is not imported either', () => {
    const rows = [
      ...SOLD,
      '11.03.2026;Zwischensumme;2;30,00;23',
      '11.03.2026;Suppe;1;5,00;9',
      '11.03.2026;Brot;1;1,00;9',
      '11.03.2026;Zwischensumme;2;6,00;9',
      '11.03.2026;Summe;4;36,00;',
    ]
    expect(net(file(...rows), toItems({ tax_rate: 9 }))).toEqual([[36], 3, []])
  })

  it('is asked if it differs from the rows before it, and what was chosen applies', () => {
    const csv = file(...SOLD, '11.03.2026;Total Recall;1;12,00;23')
    expect(net(csv)).toEqual([[30], 0, [[4, 'sales-total-row-unclear']]])
    expect(read(csv).reading.unknown.total).toEqual(new Map([['Total Recall', 1]]))
    const choose = (is_total: boolean) => toItems({ totals: [{ text: 'total recall', is_total }] })
    expect(net(csv, choose(false))).toEqual([[42], 0, []])
    expect(net(csv, choose(true))).toEqual([[30], 1, []])
  })

  it('is asked if it has another name, and only ends the day', () => {
    const csv = file(...SOLD, '11.03.2026;Z-Bon;2;30,00;23')
    expect(net(csv)).toEqual([[30], 0, [[4, 'sales-total-row-unclear']]])
    expect(net(csv, toItems({ totals: [{ text: 'Z-Bon', is_total: true }] }))).toEqual([[30], 1, []])
    expect(net(`${csv}\n11.03.2026;Brot;1;1,00;9`)).toEqual([[61], 0, []])
    expect(net(file(...SOLD, '11.03.2026;Menü;1;30,00;23'))).toEqual([[60], 0, []])
  })

  it('of several channels is not a channel', () => {
    const csv =
      'Date,Channel,Net sales,VAT\n2026-03-04,Dine in,10.00,1.00\n2026-03-04,To go,5.00,0.50\n2026-03-04,All,15.00,1.50'
    expect(net(csv)).toEqual([[15], 0, [[4, 'sales-text-unknown']]])
    expect(net(csv.replace('All', 'Total'))).toEqual([[15], 0, [[4, 'sales-total-row-unclear']]])
    expect(net(csv.replace('All', ''))).toEqual([[15], 0, [[4, 'sales-total-row-unclear']]])
  })
})

describe('A file with formulas', () => {
  it('is read without the apostrophes of our own exports', () => {
    const { reading } = read("Date,Item,Quantity,Net sales,VAT\n2026-03-04,'=1+1,1,5.00,0.45")
    expect(reading.days[0]?.content.items.map(({ name }) => name)).toEqual(['=1+1'])
  })
})

describe('A long file', () => {
  it('is read row by row: 100,000 rows of 300 items', () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => {
      const day = String((index % 28) + 1).padStart(2, '0')
      return `2026-03-${day},Item ${index % 300},1,5.00,0.45`
    })
    const { reading, days } = read(`Date,Item,Quantity,Net sales,VAT\n${rows.join('\n')}`)
    expect([reading.rows.imported, days.length]).toEqual([100_000, 28])
    expect(days.reduce((sum, day) => sum + Number(day[2]), 0)).toBe(500_000)
  })

  it('of more rows is refused', () => {
    const rows = Array.from({ length: 100_001 }, () => '2026-03-01,10.00,1.00')
    expect(read(`Date,Net sales,VAT\n${rows.join('\n')}`).reading.exceeded).toBe('rows')
  })
})
