import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { ComponentType } from 'react'

/** Where somebody goes. */
export interface Goal {
  /** The number in its path; NaN where there is none. */
  readonly id: number
  readonly search: URLSearchParams
  /** In the business's time zone, YYYY-MM-DD. */
  readonly today: string
}

/** What a screen asks the server first: the queries of its hooks, named by the same functions. */
export type Ahead = (goal: Goal) => readonly Question[]

/** A screen, which may say what it asks first. */
export type ScreenPage = ComponentType & { readonly ahead?: Ahead }

export type Question = ThunkAction<unknown, unknown, unknown, UnknownAction>

/** Asked for a screen that may never come: asked once, and the answer is forgotten when nobody needed it. */
export const AHEAD = { subscribe: false } as const
