import { createCollectionReader } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import { buildDefaultTerms, type SupplierTerms } from '../domain/supplier-terms.ts'
import { getSupplierTermsModel } from './supplier-terms-model.ts'

export interface SupplierTermsRepository {
  /** The terms of a supplier; those of version 0 while nothing was ever set. */
  find(supplierId: number, session?: ClientSession): Promise<SupplierTerms>
  /** The same of several suppliers. */
  findMany(supplierIds: readonly number[]): Promise<SupplierTerms[]>
  save(terms: SupplierTerms, session: ClientSession): Promise<void>
}

export function createSupplierTermsRepository(connection: Connection): SupplierTermsRepository {
  const terms = getSupplierTermsModel(connection)
  const termsReader = createCollectionReader(terms)
  return {
    async find(supplierId, session) {
      const found = await termsReader.findOne({ _id: supplierId }, { session })
      if (!found) return buildDefaultTerms(supplierId)
      const { _id, ...fields } = found
      return { ...buildDefaultTerms(_id), ...fields }
    },
    async findMany(supplierIds) {
      const found = await termsReader.find({ _id: { $in: [...supplierIds] } })
      const known = new Map(found.map(({ _id, ...fields }) => [_id, fields] as const))
      return supplierIds.map(id => ({ ...buildDefaultTerms(id), ...known.get(id) }))
    },
    async save({ supplierId, ...fields }, session) {
      await terms.updateOne({ _id: supplierId }, { $set: fields }, { session, upsert: true })
    },
  }
}
