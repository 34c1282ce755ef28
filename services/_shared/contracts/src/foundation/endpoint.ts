import type { z } from 'zod'
import type { Authorization } from './authorization.ts'
import type { LiveCollection } from './live-collections.ts'

export type ServiceName = 'catalog' | 'invoicing' | 'menu-costing' | 'workforce' | 'portal'

export type Schema = z.ZodType

/**
 * One HTTP call: the service authorizes and validates by it, the OpenAPI page is generated from it, the web app is
 * typed by it.
 */
export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> = CallShape<Params, Query, Body, Response> & Authorization

interface CallShape<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Response extends Schema,
> {
  readonly service: ServiceName
  readonly method: 'get' | 'post' | 'put' | 'delete'
  /** In Express' notation: /api/invoices/:id */
  readonly path: string
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** The status of success; 200 unless told. */
  readonly status?: 200 | 201 | 202
  readonly response: Response
  /** Another status of success that the call may answer with, of the same shape unless told. */
  readonly otherwise?: { readonly status: 200 | 201 | 202; readonly response?: Schema }
  /** The answer is a file of this type and not JSON; `response` is then its text. */
  readonly produces?: 'text/csv' | 'text/calendar' | 'application/zip'
  /** A multipart call with one file; the other fields are the body. */
  readonly upload?: {
    readonly field: string
    readonly maxBytes: number
    /** What a file that is too large is answered with, where the usual sentence is not wanted. */
    readonly tooLarge?: string
  }
  /** The list is one page of `response` when `page` is asked for, with X-Total-Count. */
  readonly paged?: boolean
  /** A change of a record: only the fields that the client sent reach the handler, defaults are left out. */
  readonly sparse?: boolean
  /** JSON bodies have 1 MB unless told. */
  readonly bodyLimit?: '1mb' | '5mb'
  /**
   * The record that the call changes, by the name under which a conflict sends it. The call takes the `version` that
   * the change was made on; when the record is newer by now it answers 409 with the newer record, once as `current`
   * and once under this name. Without a version the last change wins.
   */
  readonly versioned?: string
  /** The code of that conflict where it is not `stale-version`. */
  readonly staleCode?: string
  /** Why a change needs no version. */
  readonly unversioned?: string
  /** The list that the call changes, where it is not the one that its path begins with; `nothing` if it only computes. */
  readonly changes?: 'nothing' | LiveCollection
}

/** Every PUT says whether it protects its record against a change that somebody else made in the meantime. */
type Concurrency =
  | { readonly method: 'get' | 'post' | 'delete' }
  | { readonly method: 'put'; readonly versioned: string }
  | { readonly method: 'put'; readonly unversioned: string }

export const endpoint = <
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Response extends Schema,
>(
  definition: Endpoint<Params, Query, Body, Response> & Concurrency,
): Endpoint<Params, Query, Body, Response> => definition

export const MEGABYTE = 1024 * 1024
