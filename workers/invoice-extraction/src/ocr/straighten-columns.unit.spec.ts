import type { PageTokens, TextToken } from '@rms/document-reading'
import { describe, expect, it } from 'vitest'
import { straightenColumns } from './straighten-columns.ts'

const WIDTH = 2000
const HEIGHT = 3000

/** Three columns of words; `leanAt` says how far the words of a column are moved at a height from −1 to 1. */
function pageWith(leanAt: (x: number, down: number) => number): PageTokens {
  const rows = Array.from({ length: 40 }, (_, row) => 200 + row * 65)
  const tokens = rows.flatMap((y, row) =>
    [200, 1000, 1700].map((x, column): TextToken => {
      const width = 100 + ((row * 37 + column * 53) % 90)
      return {
        text: `word${row}`,
        page: 1,
        box: { x: x + leanAt(x, (2 * y) / HEIGHT - 1), y, width, height: 40 },
        confidence: 0.9,
      }
    }),
  )
  return { page: 1, width: WIDTH, height: HEIGHT, tokens }
}

function spreadOfColumns({ tokens }: PageTokens): number {
  const columns = [0, 1, 2].map(column =>
    tokens.filter((_, index) => index % 3 === column).map(({ box }) => box.x),
  )
  return Math.max(...columns.map(lefts => Math.max(...lefts) - Math.min(...lefts)))
}

describe('columns of a photographed page', () => {
  it.each([
    ['that lean', () => 40],
    ['that lean to the other side', () => -60],
    ['that converge', (x: number) => (x - WIDTH / 2) / 15],
  ])('%s become vertical', (_, lean) => {
    const page = pageWith((x, down) => lean(x) * down)
    expect(spreadOfColumns(page)).toBeGreaterThan(60)
    expect(spreadOfColumns(straightenColumns(page))).toBeLessThan(25)
  })

  it('are left alone if they are vertical', () => {
    const page = pageWith(() => 0)
    expect(straightenColumns(page)).toBe(page)
  })

  it('are left alone on an empty page', () => {
    const page = { ...pageWith(() => 0), tokens: [] }
    expect(straightenColumns(page)).toBe(page)
  })
})
