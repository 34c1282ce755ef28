import {
  type AnySchema,
  type Endpoint,
  internalEndpoints,
  type ProductReference,
  type SupplierReference,
} from '@rms/contracts'
import { AppError, type InternalServiceClient } from '@rms/service-kit'
import type { z } from 'zod'
import type { MenuUnitOfWork } from '../../storage/menu-unit-of-work.ts'

/** The catalog's answer about a record that a person named; it may be newer than the local copy. */
export type CatalogResult<Reference> =
  | { readonly kind: 'found'; readonly reference: Reference }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unavailable'; readonly error: AppError }

export interface CatalogClient {
  /** Claims the product: from now on it is kept when the invoice that created it is deleted with its products. */
  claimProduct(id: number): Promise<CatalogResult<ProductReference>>
  findSupplier(id: number): Promise<CatalogResult<SupplierReference>>
}

/** The dependencies of changes that may refer to a record of the catalog. */
export interface CatalogDependencies {
  readonly menuUnitOfWork: MenuUnitOfWork
  readonly catalog: CatalogClient
}

/** Queries the catalog over HTTP. */
export function createCatalogClient(internal: InternalServiceClient): CatalogClient {
  const request = async <P extends AnySchema, Q extends AnySchema, B extends AnySchema, R extends AnySchema>(
    endpoint: Endpoint<P, Q, B, R>,
    params: z.input<P>,
    options?: { readonly timeoutMs: number },
  ): Promise<CatalogResult<z.output<R>>> => {
    try {
      return { kind: 'found', reference: await internal.call(endpoint, { params }, options) }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return error.status === 404 ? { kind: 'unknown' } : { kind: 'unavailable', error }
    }
  }
  return {
    // The catalog handles a claim after invoices that are already being recorded, which takes longer.
    claimProduct: id => request(internalEndpoints.claimProduct, { id }, { timeoutMs: 15_000 }),
    findSupplier: id => request(internalEndpoints.supplierReference, { id }),
  }
}
