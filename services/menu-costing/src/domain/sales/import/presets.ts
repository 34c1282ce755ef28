import { SALES_COLUMNS, type SalesColumn, type SalesMapping, type SalesPreset } from '@rms/contracts'
import KNOWN_HEADINGS from './known-headings.json' with { type: 'json' }

/** An export whose headings are known. */
interface KnownExport {
  readonly preset: SalesPreset
  /** It is recognised if the file has all of these. */
  readonly required: readonly string[]
  readonly mapping: SalesMapping
}

const KNOWN_EXPORTS: readonly KnownExport[] = [
  {
    // "Items" of the sales reports. Headings as in the schema of an imported file,
    // https://github.com/lunhsiangyuan/VannaAi_sql/blob/main/db_schema.md, and in the older
    // https://gist.github.com/bengolder/9299152. Net sales are without tax, and after discounts and refunds:
    // https://squareup.com/help/us/en/article/5200-square-glossary
    preset: 'square',
    required: ['Date', 'Time', 'Item', 'Qty', 'Price Point Name', 'Net Sales'],
    mapping: {
      rows: 'items',
      columns: {
        date: 'Date',
        time: 'Time',
        location: 'Location',
        channel: 'Dining Option',
        item_name: 'Item',
        item_variation: 'Price Point Name',
        item_code: 'SKU',
        modifiers: 'Modifiers Applied',
        quantity: 'Qty',
        net_sales: 'Net Sales',
        tax: 'Tax',
        discounts: 'Discounts',
      },
    },
  },
  {
    // "Transactions" of the sales reports, one row for each payment: the columns of
    // https://squareup.com/help/us/en/article/5200-square-glossary.
    preset: 'square',
    required: ['Date', 'Time', 'Net Sales', 'Gift Card Sales', 'Tax', 'Tip', 'Total Collected'],
    mapping: {
      rows: 'days',
      columns: {
        date: 'Date',
        time: 'Time',
        location: 'Location',
        channel: 'Dining Option',
        net_sales: 'Net Sales',
        tax: 'Tax',
        discounts: 'Discounts',
        tips: 'Tip',
        vouchers_sold: 'Gift Card Sales',
      },
    },
  },
  {
    // ItemSelectionDetails.csv, https://doc.toasttab.com/doc/platformguide/adminDataExportFieldReference.html: dates are
    // MM/DD/YYYY, the net price is the gross price less the discount, and a deferred item is a gift card.
    preset: 'toast',
    required: ['Order Date', 'Menu Item', 'Net Price', 'Qty', 'Void?'],
    mapping: {
      rows: 'items',
      columns: {
        date: 'Order Date',
        location: 'Location',
        channel: 'Dining Option',
        day_part: 'Service',
        item_name: 'Menu Item',
        item_code: 'SKU',
        item_kind: 'Void?',
        is_voucher: 'Deferred',
        quantity: 'Qty',
        net_sales: 'Net Price',
        tax: 'Tax',
        discounts: 'Discnt',
      },
      date_format: 'MM/DD/YYYY',
      decimal_separator: '.',
      item_kinds: [
        { text: 'true', kind: 'void-unfired' },
        { text: 'false', kind: 'sold' },
      ],
    },
  },
  {
    // AllItemsReport.csv of the product mix, from the same reference: one row for each item of a period, without dates.
    preset: 'toast',
    required: ['Menu Item', 'Item Qty', 'Gross Amount', 'Void Qty', 'Net Amount'],
    mapping: {
      rows: 'items',
      columns: {
        item_name: 'Menu Item',
        item_code: 'Master ID',
        quantity: 'Item Qty',
        net_sales: 'Net Amount',
        tax: 'Tax',
        discounts: 'Discount Amount',
      },
      decimal_separator: '.',
    },
  },
  {
    // The sales report ("Umsatzbericht") in German. Headings and dates ("09.03.2026, 12:40") as in
    // https://github.com/ursjoss/lola-sumup/blob/main/src/prepare.rs
    preset: 'sumup',
    required: ['Datum', 'Menge', 'Beschreibung', 'Preis (brutto)', 'Preis (netto)'],
    mapping: {
      rows: 'items',
      columns: {
        date: 'Datum',
        item_name: 'Beschreibung',
        quantity: 'Menge',
        gross_sales: 'Preis (brutto)',
        net_sales: 'Preis (netto)',
        tax: 'Steuer',
        tax_rate: 'Steuersatz',
        discounts: 'Rabatt',
      },
    },
  },
  {
    // The field names of a sale in the K-Series API, as files of integrations have them,
    // https://api-portal.lsk.lightspeed.app. The CSV exports of its back office have no published list of columns.
    preset: 'lightspeed',
    required: ['timeClosed', 'name', 'quantity', 'totalNetAmountWithTax', 'totalNetAmountWithoutTax'],
    mapping: {
      rows: 'items',
      columns: {
        date: 'timeClosed',
        item_name: 'name',
        item_code: 'sku',
        quantity: 'quantity',
        gross_sales: 'totalNetAmountWithTax',
        net_sales: 'totalNetAmountWithoutTax',
        tax: 'taxAmount',
        tax_rate: 'taxRatePercentage',
        discounts: 'totalDiscountAmount',
      },
      decimal_separator: '.',
    },
  },
]

/** What the headings of a file suggest. */
export interface SuggestedMapping {
  readonly preset: SalesPreset
  readonly mapping: SalesMapping
}

/**
 * Suggests how a file is read: as a known export if it has its headings, and otherwise by headings in any of the four
 * languages. A heading such as "Sales" does not say whether tax is included: the setting of the business decides. A file
 * of day totals without items is a Z-report.
 */
export function suggestMapping(headings: readonly string[], isTaxInclusive: boolean): SuggestedMapping {
  const byKey = new Map(headings.map(heading => [toHeadingKey(heading), heading]))
  const known = KNOWN_EXPORTS.find(({ required }) =>
    required.every(heading => byKey.has(toHeadingKey(heading))),
  )
  if (known)
    return { preset: known.preset, mapping: { ...known.mapping, columns: present(known.mapping, byKey) } }
  const recognised = recogniseColumns(headings)
  const columns = { ...findPlainSales(headings, recognised, isTaxInclusive), ...recognised }
  const rows = columns.item_name === undefined && columns.item_code === undefined ? 'days' : 'items'
  const preset = rows === 'days' && columns.date !== undefined ? 'z-report' : 'custom'
  return { preset, mapping: { rows, columns } }
}

/** Whether enough headings are known to take the row for the header. */
export const isHeaderRow = (cells: readonly string[]): boolean => {
  const keys = new Set(cells.map(toHeadingKey))
  const isKnown = KNOWN_EXPORTS.some(({ required }) =>
    required.every(heading => keys.has(toHeadingKey(heading))),
  )
  return isKnown || Object.keys(recogniseColumns(cells)).length >= MIN_KNOWN_HEADINGS
}

const MIN_KNOWN_HEADINGS = 2

/** The columns of an export that the file has, with its own spelling of the headings. */
const present = ({ columns }: SalesMapping, byKey: ReadonlyMap<string, string>): SalesMapping['columns'] =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([column, heading]) => {
      const found = heading === undefined ? undefined : byKey.get(toHeadingKey(heading))
      return found === undefined ? [] : [[column, found]]
    }),
  )

const PLAIN_SALES = [
  ...['sales', 'amount', 'total', 'revenue', 'turnover', 'umsatz', 'betrag', 'summe'],
  ...['ventes', 'montant', 'ca', "chiffre d'affaires", 'ventas', 'importe', 'total ventas'],
]

/** The column of sales that does not say whether tax is included. */
function findPlainSales(
  headings: readonly string[],
  { net_sales: net, gross_sales: gross }: SalesMapping['columns'],
  isTaxInclusive: boolean,
): SalesMapping['columns'] {
  const plain = headings.filter(heading => PLAIN_SALES.includes(toHeadingKey(heading)))
  if (net !== undefined || gross !== undefined || plain.length !== 1) return {}
  return { [isTaxInclusive ? 'gross_sales' : 'net_sales']: plain[0] }
}

function recogniseColumns(headings: readonly string[]): SalesMapping['columns'] {
  const find = (column: SalesColumn): string | undefined => {
    const known: readonly string[] = KNOWN_HEADINGS[column]
    const matching = headings.filter(heading => known.includes(toHeadingKey(heading)))
    return matching.length === 1 ? matching[0] : undefined
  }
  const found = SALES_COLUMNS.map(column => [column, find(column)] as const)
  return Object.fromEntries(found.filter(([, heading]) => heading !== undefined))
}

const toHeadingKey = (heading: string): string =>
  heading.replaceAll('_', ' ').replaceAll('’', "'").replace(/\s+/g, ' ').trim().toLowerCase()
