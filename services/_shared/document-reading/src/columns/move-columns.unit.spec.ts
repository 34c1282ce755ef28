import { describe, expect, it } from 'vitest'
import type { ColumnRole } from './column-words.ts'
import { moveColumns } from './move-columns.ts'
import type { TableColumn } from './table-header.ts'

const column = (role: ColumnRole, x: number, width: number): TableColumn => ({
  role,
  box: { x, y: 0, width, height: 10 },
})

describe('the columns of another page', () => {
  it('are moved and enlarged like its numbers', () => {
    const columns = [
      column('name', 50, 100),
      column('quantity', 200, 20),
      column('price', 300, 20),
      column('total', 400, 20),
    ]
    const found = [column('quantity', 230, 22), column('price', 340, 22), column('total', 450, 22)]
    const moved = moveColumns(columns, found)
    expect(moved.slice(1)).toEqual(found)
    expect(moved[0]?.box.x).toBeCloseTo(65)
    expect(moved[0]?.box.width).toBeCloseTo(110)
  })

  it('are only moved if one column of numbers is known', () => {
    const moved = moveColumns([column('name', 50, 100), column('total', 400, 20)], [column('total', 412, 20)])
    expect(moved.map(({ box }) => [box.x, box.width])).toEqual([
      [62, 100],
      [412, 20],
    ])
  })
})
