import type { z } from 'zod'
import type { EndpointAuthorization } from './authorization.ts'
import type { LiveCollection } from './live-collections.ts'

export type ServiceName = 'catalog' | 'invoicing' | 'menu-costing' | 'workforce' | 'portal'

export type AnySchema = z.ZodType

/**
 * One HTTP endpoint. Services authorize and validate with it, the OpenAPI page is generated from it, and the web app
 * takes its types from it.
 */
export type Endpoint<
  Params extends AnySchema = AnySchema,
  Query extends AnySchema = AnySchema,
  Body extends AnySchema = AnySchema,
  Response extends AnySchema = AnySchema,
> = CallShape<Params, Query, Body, Response> & EndpointAuthorization

interface CallShape<
  Params extends AnySchema,
  Query extends AnySchema,
  Body extends AnySchema,
  Response extends AnySchema,
> {
  readonly service: ServiceName
  readonly method: 'get' | 'post' | 'put' | 'delete'
  /** In Express notation: /api/invoices/:id */
  readonly path: string
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** The success status; 200 by default. */
  readonly status?: 200 | 201 | 202
  readonly response: Response
  /** A second success status, with the same response schema by default. */
  readonly otherwise?: { readonly status: 200 | 201 | 202; readonly response?: AnySchema }
  /** The response is a file of this type instead of JSON; `response` is then its text. */
  readonly produces?: 'text/csv' | 'text/calendar' | 'application/zip'
  /** A multipart request with one file; the other fields are the body. */
  readonly upload?: {
    readonly field: string
    readonly maxBytes: number
    /** The error message for a file that is too large, where the default is not wanted. */
    readonly tooLarge?: string
  }
  /** Returns one page of `response`, with X-Total-Count, when the query has `page`. */
  readonly paged?: boolean
  /** A partial update: only the fields sent reach the handler, and defaults are not applied. */
  readonly sparse?: boolean
  /** Size limit of JSON bodies; 1 MB by default. */
  readonly bodyLimit?: '1mb' | '5mb'
  /**
   * The name under which a conflict returns the record. The request carries the `version` that the change is based on;
   * when the record is newer the call answers 409 with the newer record, once as `current` and once under this name.
   * Without a version the last write wins.
   */
  readonly versioned?: string
  /** The error code of that conflict, if it is not `stale-version`. */
  readonly staleCode?: string
  /** Why updates need no version. */
  readonly unversioned?: string
  /**
   * Why managers of some locations may change what all locations share: required for a change with the scope `business`.
   * A change that affects the whole business has the scope `everywhere` instead.
   */
  readonly sharedBecause?: string
  /** The collection that the call changes, if it is not the first part of the path; `nothing` if it only computes. */
  readonly changes?: 'nothing' | LiveCollection
}

/** Every PUT declares whether it is protected against concurrent changes. */
type Concurrency =
  | { readonly method: 'get' | 'post' | 'delete' }
  | { readonly method: 'put'; readonly versioned: string }
  | { readonly method: 'put'; readonly unversioned: string }

export const defineEndpoint = <
  Params extends AnySchema,
  Query extends AnySchema,
  Body extends AnySchema,
  Response extends AnySchema,
>(
  definition: Endpoint<Params, Query, Body, Response> & Concurrency,
): Endpoint<Params, Query, Body, Response> => definition

export const MEGABYTE = 1024 * 1024
