import {
  type Endpoint,
  internalEndpoints,
  type ProductReference,
  type Schema,
  type SupplierReference,
} from '@rms/contracts'
import { AppError, type InternalClient } from '@rms/service-kit'
import type { z } from 'zod'
import type { MenuUnitOfWork } from '../../storage/menu-unit-of-work.ts'

/** What the catalog says of a record that a person names: it may be newer than what this service has heard. */
export type CatalogAnswer<Reference> =
  | { readonly kind: 'found'; readonly reference: Reference }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'away'; readonly error: AppError }

export interface CatalogClient {
  /** The product; from now on it stays when the invoice that made it is deleted with its products. */
  claimProduct(id: number): Promise<CatalogAnswer<ProductReference>>
  supplier(id: number): Promise<CatalogAnswer<SupplierReference>>
}

/** What a change needs that may name a record of the catalog. */
export interface CatalogNeeds {
  readonly menuUnitOfWork: MenuUnitOfWork
  readonly catalog: CatalogClient
}

/** Asks the catalog over HTTP. */
export function createCatalogClient(internal: InternalClient): CatalogClient {
  const request = async <P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
    endpoint: Endpoint<P, Q, B, R>,
    params: z.input<P>,
    options?: { readonly timeoutMs: number },
  ): Promise<CatalogAnswer<z.output<R>>> => {
    try {
      return { kind: 'found', reference: await internal.call(endpoint, { params }, options) }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return error.status === 404 ? { kind: 'unknown' } : { kind: 'away', error }
    }
  }
  return {
    // It waits its turn behind invoices that are being recorded.
    claimProduct: id => request(internalEndpoints.claimProduct, { id }, { timeoutMs: 15_000 }),
    supplier: id => request(internalEndpoints.supplierReference, { id }),
  }
}
