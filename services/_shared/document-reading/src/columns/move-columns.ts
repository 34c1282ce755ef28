import { NUMBER_COLUMN_ROLES } from './column-words.ts'
import type { TableColumn } from './table-header.ts'

/**
 * The columns of a table where another page has them. The columns of numbers found there show how far the page is moved
 * and enlarged; a line fitted to their centres (least squares) moves the others.
 */
export function moveColumns(columns: readonly TableColumn[], found: readonly TableColumn[]): TableColumn[] {
  const pairs = NUMBER_COLUMN_ROLES.flatMap(role => {
    const [from, to] = [columns, found].map(list => list.find(column => column.role === role))
    return from && to ? [{ from: centreOf(from), to: centreOf(to) }] : []
  })
  const { scale, shift } = fitLine(pairs)
  return columns.map(column => {
    const { role, box, edge } = column
    const number =
      NUMBER_COLUMN_ROLES.some(known => known === role) && found.find(other => other.role === role)
    if (number) return number
    return {
      ...column,
      box: { ...box, x: box.x * scale + shift, width: box.width * scale },
      ...(edge !== undefined && { edge: edge * scale + shift }),
    }
  })
}

const centreOf = ({ box }: TableColumn): number => box.x + box.width / 2

interface Line {
  scale: number
  shift: number
}

function fitLine(pairs: readonly { from: number; to: number }[]): Line {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [from, to] = [mean(pairs.map(pair => pair.from)), mean(pairs.map(pair => pair.to))]
  const spread = pairs.reduce((sum, pair) => sum + (pair.from - from) ** 2, 0)
  if (spread === 0) return { scale: 1, shift: to - from }
  const common = pairs.reduce((sum, pair) => sum + (pair.from - from) * (pair.to - to), 0)
  const scale = common / spread
  return { scale, shift: to - scale * from }
}
