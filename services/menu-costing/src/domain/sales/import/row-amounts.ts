import type { SalesAdjustmentKind, SalesItemKind, SalesMapping } from '@rms/contracts'
import { type Decimal, ONE, toDecimal, ZERO } from '@rms/domain-kit'
import type { StatedAmount, StatedItem } from '../sales-facts.ts'
import {
  MISSING,
  type NumberReader,
  type RowCells,
  readNumber,
  requireNumber,
  requireText,
  WrongCell,
} from './row-cells.ts'

const ADJUSTMENTS = [
  ['discounts', 'discount'],
  ['comps', 'comp'],
  ['tips', 'tip'],
  ['service_charge', 'service-charge'],
  ['vouchers_sold', 'voucher-sold'],
  ['vouchers_redeemed', 'voucher-redeemed'],
  ['deposits_taken', 'deposit-taken'],
  ['deposits_redeemed', 'deposit-redeemed'],
] as const

interface RowKind {
  readonly kind: SalesItemKind | 'voucher-sold'
  readonly place: Pick<StatedItem, 'channel' | 'dayPart'>
}

export interface RowAmounts {
  /** The sales of a row of totals. */
  readonly sales: StatedAmount | null
  readonly items: readonly StatedItem[]
  /** As they are written: tills write discounts with or without a minus sign. */
  readonly adjustments: readonly { readonly kind: SalesAdjustmentKind; readonly amount: Decimal }[]
  readonly covers: number | null
  readonly commission: Decimal | null
}

interface AmountReader extends NumberReader {
  readonly mapping: SalesMapping
}

/** The amounts of a row: of an item, or of a row of totals. */
export function readAmounts(cells: RowCells, reader: AmountReader, { kind, place }: RowKind): RowAmounts {
  const amount = readAmount(cells, reader)
  const adjustments = ADJUSTMENTS.flatMap(([column, adjustment]) => {
    const value = readNumber(cells, column, reader)
    return value === null || value.isZero() ? [] : [{ kind: adjustment, amount: value }]
  })
  const covers = readNumber(cells, 'covers', reader)
  const rest = {
    covers: covers === null ? null : requireWhole(covers, cells.covers ?? ''),
    commission: readNumber(cells, 'commission', reader)?.abs() ?? null,
  }
  if (reader.mapping.rows === 'days') return { ...rest, adjustments, sales: amount, items: [] }
  if (kind === 'voucher-sold') {
    const sold = { kind, amount: toGross(amount) }
    return { ...rest, adjustments: [...adjustments, sold], sales: null, items: [] }
  }
  const given = kind === 'comp' && !toGross(amount).isZero() ? [{ kind, amount: toGross(amount) }] : []
  const items = readItems(cells, reader, { kind, place, amount })
  return { ...rest, adjustments: [...adjustments, ...given], sales: null, items }
}

const toGross = ({ gross, net, tax }: StatedAmount): Decimal => gross ?? (net ?? ZERO).plus(tax ?? ZERO)

interface ItemAmount {
  readonly kind: SalesItemKind
  readonly place: Pick<StatedItem, 'channel' | 'dayPart'>
  readonly amount: StatedAmount
}

/** The item of a row, and an item without an amount for each of its modifiers. */
function readItems(cells: RowCells, reader: AmountReader, { kind, place, amount }: ItemAmount): StatedItem[] {
  const code = cells.item_code ?? ''
  const name = cells.item_name || (code === '' ? requireText(cells, 'item_name') : code)
  const quantity = cells.quantity === undefined ? ONE : requireNumber(cells, 'quantity', reader)
  const variation = cells.item_variation ?? ''
  const fullName = (variation === '' ? name : `${name} (${variation})`).slice(0, MAX_NAME)
  const { taxRate, gross, net, tax } = amount
  const { channel, dayPart } = place
  const named = { name: fullName, code: code.slice(0, MAX_CODE) }
  const item = { ...named, kind, quantity, channel, dayPart, taxRate, gross, net, tax }
  if (!cells.modifiers) return [item]
  const modifiers = cells.modifiers.split(',').flatMap(text => text.trim() || [])
  const withoutAmount = { gross: null, net: null, tax: null, taxRate: amount.taxRate, code: '' }
  return [
    item,
    ...modifiers.map(text => ({ ...item, ...withoutAmount, name: `+ ${text}`.slice(0, MAX_NAME) })),
  ]
}

const MAX_NAME = 200
const MAX_CODE = 100

/** The net amount decides if a row has both. Without a tax or a rate, the rate of the mapping applies. */
function readAmount(cells: RowCells, reader: AmountReader): StatedAmount {
  const { mapping } = reader
  const net = readNumber(cells, 'net_sales', reader)
  const gross = readNumber(cells, 'gross_sales', reader)
  if (net === null && gross === null)
    throw new WrongCell(mapping.columns.net_sales === undefined ? 'gross_sales' : 'net_sales', '', MISSING)
  const tax = readNumber(cells, 'tax', reader) ?? (net !== null && gross !== null ? gross.minus(net) : null)
  const stated = readNumber(cells, 'tax_rate', reader)
  const taxRate =
    stated ?? (tax === null && mapping.tax_rate !== undefined ? toDecimal(mapping.tax_rate) : null)
  if (taxRate === null && tax === null)
    throw new WrongCell('tax_rate', '', {
      code: 'sales-tax-rate-missing',
      sentence: 'The tax rate is missing. Choose a tax rate for rows without tax.',
    })
  return net === null ? { gross, net: null, tax, taxRate } : { gross: null, net, tax, taxRate }
}

function requireWhole(number: Decimal, text: string): number {
  if (number.isInteger() && !number.isNegative()) return number.toNumber()
  throw new WrongCell('covers', text, { code: 'csv-value-invalid', sentence: 'This must be a whole number.' })
}
