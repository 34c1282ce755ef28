import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { ComponentType } from 'react'

/** The URL that is being prefetched. */
export interface PrefetchTarget {
  /** The id in its path; NaN if there is none. */
  readonly id: number
  /** The same as text, for records whose id is not a number. */
  readonly idText: string
  readonly search: URLSearchParams
  /** YYYY-MM-DD in the time zone of the business. */
  readonly today: string
}

/** Returns the queries that a screen's hooks send first, for the same arguments. */
export type ScreenPrefetch = (target: PrefetchTarget) => readonly PrefetchQuery[]

/** A screen component, which may declare its queries for prefetching. */
export type ScreenComponent = ComponentType & { readonly prefetch?: ScreenPrefetch }

export type PrefetchQuery = ThunkAction<unknown, unknown, unknown, UnknownAction>

/** No subscription, because the screen may never open: an unused response expires from the cache. */
export const PREFETCH_OPTIONS = { subscribe: false } as const
