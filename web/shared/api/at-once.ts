import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'

/** A mutation that has begun, as `onQueryStarted` is handed it. */
export interface Started<State> {
  getState: () => State
  dispatch: ThunkDispatch<State, unknown, UnknownAction>
  queryFulfilled: Promise<unknown>
}

/** An api, and what it keeps of the answers to its queries. */
export interface QueryCache<State, Endpoints> {
  endpoints: Endpoints
  util: {
    selectCachedArgsForQuery(state: State, query: string): readonly unknown[]
    updateQueryData(query: string, args: unknown, change: (answer: unknown) => void): Change<State>
  }
}

type Change<State> = ThunkAction<{ undo: () => void }, State, unknown, UnknownAction>

/** By query, what becomes of each loaded answer: it is changed where it stands, or replaced by what is given back. */
export type Changes<Endpoints> = {
  [Query in keyof Endpoints]?: Endpoints[Query] extends {
    Types: { QueryDefinition: unknown; ResultType: infer Answer }
  }
    ? (answer: Answer) => void
    : never
}

/**
 * Shows what a person decided before the server has answered, in every answer that is loaded; when it refuses or is out
 * of reach, each is again what it was, and whoever sent the change says so (`tellNotSaved`). Only for what is known
 * beforehand: amounts, hours, balances and counts are never guessed, they come with the answer. docs/design.md lists
 * the acts. True when the server took it.
 */
export async function showAtOnce<State, Endpoints>(
  { getState, dispatch, queryFulfilled }: Started<State>,
  { util }: QueryCache<State, Endpoints>,
  changes: NoInfer<Changes<Endpoints>>,
): Promise<boolean> {
  // That each fits its own query is seen where it is written; here they are all alike.
  const all: object = changes
  const shown = Object.entries(all).flatMap(([query, change]) =>
    util
      .selectCachedArgsForQuery(getState(), query)
      .map(args => dispatch(util.updateQueryData(query, args, change))),
  )
  try {
    await queryFulfilled
    return true
  } catch {
    for (const { undo } of shown.reverse()) undo()
    return false
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
