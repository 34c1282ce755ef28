import { type Decimal, normaliseName, roundParts, ZERO } from '@rms/domain-kit'
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
    items.map(item => [
      toItemKey(item, toGroupKey(item)),
      item.name,
      item.quantity.toString(),
      item.net.toString(),
    ]),
  ])

/** What identifies a menu item of a source: its code, or else its name. */
export const toMenuItemKey = ({ code, name }: Pick<StatedItem, 'code' | 'name'>): string =>
  code === '' ? `name:${normaliseName(name)}` : `code:${normaliseName(code)}`

/** The items with net amounts that sum to the rounded net sales of their channel, part of the day and tax rate. */
function computeItems(stated: readonly StatedItem[]): KeyedItem[] {
  const groups = Map.groupBy(stated, toGroupKey)
  return [...groups].flatMap(([groupKey, group]) => {
    const ordered = sortByText(group, toStatementText)
    const nets = roundParts(ordered.map(toExactNet))
    return ordered.map((each, index) => {
      const item = toSoldItem(each, nets[index] ?? ZERO)
      return { itemKey: toItemKey(item, groupKey), item }
    })
  })
}

interface KeyedItem {
  readonly itemKey: string
  readonly item: SoldItem
}

const toExactNet = (item: StatedItem): Decimal => (item.kind === 'sold' ? getExactNet(item) : ZERO)

const toSoldItem = (stated: StatedItem, net: Decimal): SoldItem => ({
  key: toMenuItemKey(stated),
  name: stated.name,
  code: stated.code,
  quantity: stated.quantity,
  kind: stated.kind,
  channel: stated.channel,
  dayPart: stated.dayPart,
  taxRate: stated.taxRate,
  net,
})

const toStatementText = ({ name, code, quantity, gross, net, kind }: StatedItem): string =>
  JSON.stringify([code, name, kind, quantity.toString(), gross?.toString(), net?.toString()])

/** Adds up the rows of the same item. */
function mergeItems(items: readonly KeyedItem[]): SoldItem[] {
  const merged = new Map<string, SoldItem>()
  for (const { itemKey, item } of items) {
    const known = merged.get(itemKey)
    merged.set(itemKey, known ? addItems(known, item) : item)
  }
  return [...merged].sort(([a], [b]) => compareTexts(a, b)).map(([, item]) => item)
}

const addItems = (known: SoldItem, item: SoldItem): SoldItem => ({
  ...known,
  quantity: known.quantity.plus(item.quantity),
  net: known.net.plus(item.net),
})

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

/*
 * The JSON of these keys is part of the stored hash of a day. It is written without `JSON.stringify` of a list, which
 * takes several times as long for the many items of a file.
 */
const toGroupKey = ({
  channel,
  dayPart,
  taxRate,
}: Pick<SoldItem, 'channel' | 'dayPart' | 'taxRate'>): string =>
  `"[\\"${channel}\\",\\"${dayPart}\\",${taxRate === null ? 'null' : `\\"${taxRate}\\"`}]"`

const toItemKey = ({ key, kind }: Pick<SoldItem, 'key' | 'kind'>, groupKey: string): string =>
  `[${JSON.stringify(key)},"${kind}",${groupKey}]`

/** The text of each item is built once. */
const sortByText = <Item>(items: readonly Item[], toText: (item: Item) => string): Item[] =>
  items
    .map(item => ({ item, text: toText(item) }))
    .sort((a, b) => compareTexts(a.text, b.text))
    .map(({ item }) => item)

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
