import type { Endpoint } from '@rms/contracts'
import type { UploadFile } from '@rms/testing'
import type { LocationRecords } from './location-records.ts'

/** The input of a call. */
export interface EndpointCallInput {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: Readonly<Record<string, unknown>>
  /** Sent with the fields of the body as a form, for endpoints that receive a file. */
  readonly file?: Omit<UploadFile, 'field'>
}

/**
 * Builds a valid call. The locations are those of the records or locations that the scope rules of the endpoint refer
 * to, in the order of the rules; an endpoint without rules uses the first one.
 */
export type RequestBuilder = (
  places: readonly [LocationRecords, LocationRecords, LocationRecords],
) => Promise<EndpointCallInput> | EndpointCallInput

/** Valid calls of the endpoints of an area. */
export type RequestBuilders = readonly (readonly [Endpoint, RequestBuilder])[]

export const id = (record: { readonly id: number }) => ({ params: { id: record.id } })
export const createPlainCall = () => ({})
