import type { RotaCell } from './draft-shift.ts'

const STEPS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
} as const

export type ArrowKey = keyof typeof STEPS

export const isArrowKey = (key: string): key is ArrowKey => key in STEPS

interface GridAxes {
  staffIds: readonly number[]
  days: readonly string[]
}

/** The adjacent cell in a direction; null at the edge of the grid. */
export function getAdjacentCell(
  cell: RotaCell,
  arrowKey: ArrowKey,
  { staffIds, days }: GridAxes,
): RotaCell | null {
  const [down, right] = STEPS[arrowKey]
  const staffId = staffIds[staffIds.indexOf(cell.staffId) + down]
  const date = days[days.indexOf(cell.date) + right]
  return staffId === undefined || date === undefined ? null : { staffId, date }
}
