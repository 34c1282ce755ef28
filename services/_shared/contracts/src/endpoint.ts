import type { z } from 'zod'

export type ServiceName = 'catalog' | 'invoicing' | 'menu-costing' | 'workforce' | 'portal'

/**
 * Who may call: `open` anyone; `back-office` a signed-in user; `admin` one with that role; `staff` a signed-in
 * staff member; `any` either of the two; `internal` another service, never through the gateway.
 */
export type Access = 'open' | 'back-office' | 'admin' | 'staff' | 'any' | 'internal'

export type Schema = z.ZodType

/** One HTTP call: the service validates by it, the OpenAPI page is generated from it, the web app is typed by it. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> {
  readonly service: ServiceName
  readonly method: 'get' | 'post' | 'put' | 'delete'
  /** In Express' notation: /api/invoices/:id */
  readonly path: string
  readonly access: Access
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
  /** Everybody who may read it reads the same; the handler is not told who asks. */
  readonly sameForAll?: true
  /** A change of a record: only the fields that the client sent reach the handler, defaults are left out. */
  readonly sparse?: boolean
  /** JSON bodies have 1 MB unless told. */
  readonly bodyLimit?: '1mb' | '5mb'
}

export const endpoint = <
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Response extends Schema,
>(
  definition: Endpoint<Params, Query, Body, Response>,
): Endpoint<Params, Query, Body, Response> => definition

export const MEGABYTE = 1024 * 1024
