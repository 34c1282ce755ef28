import { looksLikeAmount } from '../notation/number-format.ts'
import { getTextSize, layOutWord, layOutWords } from '../page/plain-text-layout.ts'
import type { PageTokens, TextToken, TokenBox } from '../page/token.ts'
import type { ColumnRole } from './column-words.ts'
import { type GoodsRow, isLink, type LearnedRowFormat, parseGoodsRow } from './parse-goods-row.ts'
import type { TableColumn } from './table-header.ts'

/** A text whose rows of goods are aligned in columns. */
export interface AlignedText {
  pages: PageTokens[]
  columns: TableColumn[]
  rows: number
  /** Whether every row of goods states a unit, which distinguishes its quantity from its price. */
  namesUnits: boolean
}

/**
 * Aligns rows of goods without columns: the numbers of each row are placed below those of the others, in their own
 * order, with the rest of the row as its name. Other rows stay as they are, left of the numbers.
 */
export function alignRowsInColumns(pages: readonly string[], format: LearnedRowFormat): AlignedText {
  const rows = pages.flatMap((page, index) =>
    page
      .split(/\r?\n/)
      .map((text, row) => ({ text, row, page: index + 1, goods: parseGoodsRow(text, format) })),
  )
  const goods = rows.flatMap(row => row.goods ?? [])
  const grid = createGrid(
    goods,
    rows.map(({ text }) => text.length),
    format,
  )
  const tokens = rows.map(({ text, row, page, goods: values }) =>
    values ? placeGoods(values, grid, { row, page }) : placeOtherRow(layOutWords(text, row, page), grid),
  )
  return {
    pages: pages.map((text, index) => ({
      page: index + 1,
      ...getTextSize([...text.split('\n'), ' '.repeat(grid.width)]),
      tokens: tokens.filter((_, place) => rows[place]?.page === index + 1).flat(),
    })),
    columns: grid.columns,
    rows: goods.length,
    namesUnits: goods.length > 0 && goods.every(({ namesUnit }) => namesUnit),
  }
}

/** The start of each part of a row, in characters. */
interface Grid {
  name: number
  values: number[]
  width: number
  columns: TableColumn[]
}

const GAP = 4

function createGrid(goods: readonly GoodsRow[], lengths: readonly number[], format: LearnedRowFormat): Grid {
  const longest = (parts: readonly (readonly string[])[]) =>
    parts.reduce((most, words) => Math.max(most, words.join(' ').length), 0)
  const lead = longest(goods.map(row => row.lead))
  const name = lead === 0 ? 0 : lead + GAP
  const widest = lengths.reduce((most, length) => Math.max(most, length), 0)
  const widths = format.numbers.map((_, index) => longest(goods.map(({ values }) => values[index] ?? [])))
  const starts = widths.map((_, index) =>
    widths.slice(0, index).reduce((sum, width) => sum + width + GAP, name + widest + GAP),
  )
  const role: ColumnRole = format.hasCodes ? 'code' : 'position'
  return {
    name,
    values: starts,
    width: (starts.at(-1) ?? 0) + (widths.at(-1) ?? 0) + GAP,
    columns: [
      ...(lead === 0 ? [] : [{ role, box: boxAt(0, lead) }]),
      { role: 'name' as const, box: boxAt(name, widest), edge: boxAt(name, 1).x },
      ...starts.map((start, index) => ({
        role: format.numbers[index] ?? ('other' as const),
        box: boxAt(start, widths[index] ?? 1),
      })),
    ],
  }
}

const boxAt = (column: number, length: number): TokenBox =>
  layOutWord('_'.repeat(Math.max(1, length)), { column, row: 0, page: 1 }).box

function placeGoods(
  { lead, name, values }: GoodsRow,
  grid: Grid,
  at: { row: number; page: number },
): TextToken[] {
  const line = (words: readonly string[], from: number) => {
    let column = from
    return words.map(text => {
      const token = layOutWord(text, { column, ...at })
      column += text.length + 1
      return token
    })
  }
  return [
    ...line(lead, 0),
    ...line(name, grid.name),
    ...values.flatMap((words, index) => line(words, grid.values[index] ?? 0)),
  ]
}

/** An amount at the end of another row is placed in the column of amounts, because it is not part of a name. */
function placeOtherRow(words: readonly TextToken[], grid: Grid): TextToken[] {
  const last = words.findLast(({ text }) => !isLink(text))
  const from = grid.values.at(-1)
  if (!last || from === undefined || words.length < 2 || !looksLikeAmount(last.text)) return [...words]
  const shift = boxAt(from, 1).x - last.box.x
  const place = words.indexOf(last)
  return words.map((word, at) =>
    at < place ? word : { ...word, box: { ...word.box, x: word.box.x + shift } },
  )
}
