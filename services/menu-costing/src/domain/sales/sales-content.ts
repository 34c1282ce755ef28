import { type Decimal, normaliseName, roundParts, sumDecimals, toCents, ZERO } from '@rms/domain-kit'
import { computeLine, getExactNet } from './net-sales.ts'
import type { SalesContent, SalesLine, SoldItem, StatedItem, StatedLine } from './sales-facts.ts'

/**
 * The exact facts of a day from what a source states, in an order that does not depend on the order of the statement. If
 * no line has sales, they are those of the items; then the items sum to the lines, by channel, part of the day and tax
 * rate.
 */
export function buildSalesContent(
  statedLines: readonly StatedLine[],
  statedItems: readonly StatedItem[],
): SalesContent {
  const haveSales = statedLines.some(({ sales }) => sales.length > 0)
  const lines = [...(haveSales ? [] : deriveLines(statedItems)), ...statedLines].map(computeLine)
  return {
    lines: sortByText(lines, toLineText),
    items: mergeItems(computeItems(statedItems)),
  }
}

/** A text that is equal for equal facts. */
export const toContentText = ({ lines, items }: SalesContent): string =>
  JSON.stringify([
    lines.map(toLineText),
    items.map(item => [toItemKey(item), item.name, item.quantity.toString(), item.net.toString()]),
  ])

/** What identifies a menu item of a source: its code, or else its name. */
export const toMenuItemKey = ({ code, name }: Pick<StatedItem, 'code' | 'name'>): string =>
  code === '' ? `name:${normaliseName(name)}` : `code:${normaliseName(code)}`

/** The items with net amounts that sum to the rounded net sales of their channel, part of the day and tax rate. */
function computeItems(stated: readonly StatedItem[]): SoldItem[] {
  const groups = Map.groupBy(stated, toGroupKey)
  return [...groups.values()].flatMap(group => {
    const ordered = sortByText(group, toStatementText)
    const nets = roundParts(ordered.map(toExactNet))
    return ordered.map((item, index) => toSoldItem(item, nets[index] ?? ZERO))
  })
}

const toExactNet = (item: StatedItem): Decimal => (item.kind === 'sold' ? getExactNet(item) : ZERO)

const toSoldItem = ({ gross: _gross, tax: _tax, ...item }: StatedItem, net: Decimal): SoldItem => ({
  ...item,
  key: toMenuItemKey(item),
  net,
})

const toStatementText = ({ name, code, quantity, gross, net, kind }: StatedItem): string =>
  JSON.stringify([code, name, kind, quantity.toString(), gross?.toString(), net?.toString()])

/** Adds up the rows of the same item. */
function mergeItems(items: readonly SoldItem[]): SoldItem[] {
  const merged = [...Map.groupBy(items, toItemKey)].flatMap(([itemKey, same]) => {
    const [first] = same
    if (!first) return []
    const quantity = sumDecimals(same.map(({ quantity }) => quantity))
    return [{ itemKey, item: { ...first, quantity, net: toCents(sumDecimals(same.map(({ net }) => net))) } }]
  })
  return merged.sort((a, b) => compareTexts(a.itemKey, b.itemKey)).map(({ item }) => item)
}

/** A line for each channel and part of the day with sold items. */
function deriveLines(items: readonly StatedItem[]): StatedLine[] {
  const sold = items.filter(({ kind, gross, net }) => kind === 'sold' && (gross ?? net) !== null)
  const groups = Map.groupBy(sold, ({ channel, dayPart }) => `${channel} ${dayPart}`)
  return [...groups.values()].flatMap(sales => {
    const [first] = sales
    if (!first) return []
    const { channel, dayPart } = first
    return [{ channel, dayPart, sales, channelName: '', adjustments: [], covers: null, commission: null }]
  })
}

const toLineText = ({ channel, channelName, dayPart, covers, ...line }: SalesLine): string =>
  JSON.stringify([
    [channel, dayPart, channelName],
    [covers, line.commission?.toString() ?? null],
    line.taxes.map(({ taxRate, net, tax }) => [taxRate?.toString() ?? null, net.toString(), tax.toString()]),
    Object.entries(line.adjustments)
      .map(([kind, amount]) => [kind, amount.toString()])
      .sort(([a = ''], [b = '']) => compareTexts(a, b)),
  ])

const toGroupKey = ({
  channel,
  dayPart,
  taxRate,
}: Pick<SoldItem, 'channel' | 'dayPart' | 'taxRate'>): string =>
  JSON.stringify([channel, dayPart, taxRate?.toString() ?? null])

const toItemKey = (item: Omit<SoldItem, 'net'>): string =>
  JSON.stringify([item.key, item.kind, toGroupKey(item)])

/** The text of each item is built once. */
const sortByText = <Item>(items: readonly Item[], toText: (item: Item) => string): Item[] =>
  items
    .map(item => ({ item, text: toText(item) }))
    .sort((a, b) => compareTexts(a.text, b.text))
    .map(({ item }) => item)

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
