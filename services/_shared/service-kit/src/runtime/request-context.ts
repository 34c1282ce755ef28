import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** The context of the current call or job, available to all code that runs in it. */
export interface RequestContext {
  readonly requestId: string
  /** A short name of the caller for log lines: `user:1`. */
  actor?: string
  /** The signed-in user of the back office. */
  user?: {
    readonly id: number
    readonly username: string
    readonly isDemo?: boolean
    /** The locations that the user has access to; null or missing means all. */
    readonly locationIds?: readonly number[] | null
  }
}

const storage = new AsyncLocalStorage<RequestContext>()

/** Runs the work so that everything it awaits sees the context. */
export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work)

/** The current context; undefined outside of a call or job. */
export const getRequestContext = (): RequestContext | undefined => storage.getStore()

/** The id that links log lines, events and jobs of one call; a new one outside of any. */
export const getRequestId = (): string => storage.getStore()?.requestId ?? randomUUID()
