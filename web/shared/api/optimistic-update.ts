import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'

/** The second argument of `onQueryStarted`: a mutation that has started. */
export interface StartedMutation<State> {
  getState: () => State
  dispatch: ThunkDispatch<State, unknown, UnknownAction>
  queryFulfilled: Promise<unknown>
}

/** An RTK Query API and its cache utilities. */
export interface QueryCache<State, Endpoints> {
  endpoints: Endpoints
  util: {
    selectCachedArgsForQuery(state: State, query: string): readonly unknown[]
    updateQueryData(query: string, args: unknown, change: (answer: unknown) => void): UpdateThunk<State>
  }
}

type UpdateThunk<State> = ThunkAction<{ undo: () => void }, State, unknown, UnknownAction>

/** For each query, a recipe that mutates the cached response or returns a replacement. */
export type CacheUpdates<Endpoints> = {
  [Query in keyof Endpoints]?: Endpoints[Query] extends {
    Types: { QueryDefinition: unknown; ResultType: infer Answer }
  }
    ? (answer: Answer) => void
    : never
}

/**
 * Applies an optimistic update to every cached response. If the server rejects the call or cannot be reached, each is
 * rolled back, and the caller notifies the user (`notifyNotSaved`). Only for values known beforehand: amounts, hours,
 * balances and counts are never guessed but come with the response. docs/design.md lists the actions. Resolves to true
 * when the server accepted the change.
 */
export async function optimisticUpdate<State, Endpoints>(
  { getState, dispatch, queryFulfilled }: StartedMutation<State>,
  { util }: QueryCache<State, Endpoints>,
  changes: NoInfer<CacheUpdates<Endpoints>>,
): Promise<boolean> {
  // The caller's types ensure that each recipe fits its query; here they are handled uniformly.
  const all: object = changes
  const applied = Object.entries(all).flatMap(([query, change]) =>
    util
      .selectCachedArgsForQuery(getState(), query)
      .map(args => dispatch(util.updateQueryData(query, args, change))),
  )
  try {
    await queryFulfilled
    return true
  } catch {
    for (const { undo } of applied.reverse()) undo()
    return false
  }
}

/** Updates the row with this id, if it is among the rows. */
export function updateRow<Row extends { id: number }>(
  rows: readonly Row[],
  id: number,
  changes: Partial<Row>,
): void {
  const row = rows.find(each => each.id === id)
  if (row) Object.assign(row, changes)
}
