import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'

/** A mutation that has begun, as `onQueryStarted` is handed it. */
export interface Started<State> {
  getState: () => State
  dispatch: ThunkDispatch<State, unknown, UnknownAction>
  queryFulfilled: Promise<unknown>
}

/** What `updateQueryData` makes of one loaded answer. */
type Change<State> = ThunkAction<{ undo: () => void }, State, unknown, UnknownAction>

/**
 * Shows what a person decided before the server has answered; when it refuses or is out of reach, each loaded answer is
 * again what it was, and whoever sent the change says so (`tellNotSaved`). Only for what is known beforehand: amounts,
 * hours, balances and counts are never guessed, they come with the answer. docs/design.md lists the acts.
 */
export async function showAtOnce<State>(
  { dispatch, queryFulfilled }: Started<State>,
  changes: readonly Change<State>[],
): Promise<void> {
  const shown = changes.map(change => dispatch(change))
  try {
    await queryFulfilled
  } catch {
    for (const { undo } of shown.reverse()) undo()
  }
}

/** Gives the row with this id other values, where it is among the rows. */
export function changeRow<Row extends { id: number }>(
  rows: readonly Row[],
  id: number,
  changes: Partial<Row>,
): void {
  const row = rows.find(each => each.id === id)
  if (row) Object.assign(row, changes)
}
