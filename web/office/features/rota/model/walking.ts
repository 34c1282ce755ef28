import type { Cell } from './draft-shift.ts'

const STEPS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
} as const

export type Direction = keyof typeof STEPS

export const isDirection = (key: string): key is Direction => key in STEPS

interface Grid {
  staffIds: readonly number[]
  days: readonly string[]
}

/** The adjacent cell in a direction; null at the edge of the grid. */
export function neighbourOf(cell: Cell, direction: Direction, { staffIds, days }: Grid): Cell | null {
  const [down, right] = STEPS[direction]
  const staffId = staffIds[staffIds.indexOf(cell.staffId) + down]
  const date = days[days.indexOf(cell.date) + right]
  return staffId === undefined || date === undefined ? null : { staffId, date }
}
