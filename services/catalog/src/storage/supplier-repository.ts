import { fromStoredInstant, normaliseName, toStoredInstant } from '@rms/domain-kit'
import { holding, type ListRequest, listPage, nextId, type Page, searchText } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import type { Supplier } from '../domain/supplier.ts'
import { type SupplierDocument, supplierModel } from './supplier-model.ts'

export interface SupplierRepository {
  nextId(): Promise<number>
  list(request: ListRequest): Promise<Page<Supplier>>
  /** Also one that was deleted. */
  find(id: number, session?: ClientSession): Promise<Supplier | null>
  /** Names by id, of deleted ones too. */
  namesOf(ids: readonly number[], session?: ClientSession): Promise<ReadonlyMap<number, string>>
  /** The names of all living suppliers, the oldest first. */
  livingNames(session: ClientSession): Promise<{ id: number; name: string }[]>
  /** Ids of suppliers, living or not, whose name holds these words. */
  idsNamed(words: string): Promise<number[]>
  /** Those of the ids that no living supplier has. */
  unknownOf(ids: readonly number[], session: ClientSession): Promise<number[]>
  insert(supplier: Supplier, session: ClientSession): Promise<void>
  save(supplier: Supplier, session: ClientSession): Promise<void>
}

const SORT_KEYS = { name: 'name_key', created_at: 'created_at', id: '_id' }

export function createSupplierRepository(connection: Connection): SupplierRepository {
  const suppliers = supplierModel(connection)
  // Names go with every price: by the driver, which neither casts nor wraps.
  const stored = connection.collection<SupplierDocument>(suppliers.collection.name)
  return {
    nextId: () => nextId(connection, 'suppliers'),
    async list(request) {
      const filter = { deleted: false, ...(request.search && { search_text: holding(request.search) }) }
      const page = await listPage(suppliers, { filter, sortKeys: SORT_KEYS, request })
      return { items: page.items.map(toSupplier), total: page.total }
    },
    async find(id, session) {
      const found = await suppliers.findById(id, null, { session }).lean<SupplierDocument>()
      return found && toSupplier(found)
    },
    async namesOf(ids, session) {
      const options = { projection: { name: 1 }, ...(session && { session }) }
      const found = await stored.find({ _id: { $in: [...ids] } }, options).toArray()
      return new Map(found.map(({ _id, name }) => [_id, name]))
    },
    async livingNames(session) {
      const living = stored.find({ deleted: false }, { session, projection: { name: 1 } })
      const names = await living.map(({ _id, name }) => ({ id: _id, name })).toArray()
      return names.sort((a, b) => a.id - b.id)
    },
    async idsNamed(words) {
      const found = await suppliers
        .find({ deleted: { $in: [false, true] }, name_key: holding(words) }, { _id: 1 })
        .lean<Pick<SupplierDocument, '_id'>[]>()
      return found.map(({ _id }) => _id)
    },
    async unknownOf(ids, session) {
      const found = await suppliers
        .find({ _id: { $in: ids }, deleted: false }, { _id: 1 }, { session })
        .lean<Pick<SupplierDocument, '_id'>[]>()
      const known = new Set(found.map(({ _id }) => _id))
      return ids.filter(id => !known.has(id))
    },
    async insert(supplier, session) {
      await suppliers.create([toDocument(supplier)], { session })
    },
    async save(supplier, session) {
      const { _id, ...fields } = toDocument(supplier)
      await suppliers.updateOne({ _id }, { $set: fields }, { session })
    },
  }
}

/** For questions that look at several collections: where these lie, and as what. */
export const suppliersIn = (connection: Connection): string => supplierModel(connection).collection.name
export type StoredSupplier = SupplierDocument

const toSupplier = (document: SupplierDocument): Supplier => ({
  id: document._id,
  name: document.name,
  contactPerson: document.contact_person,
  phone: document.phone,
  email: document.email,
  address: document.address,
  taxId: document.tax_id,
  createdAt: fromStoredInstant(document.created_at),
  version: document.version,
  deleted: document.deleted,
})

const toDocument = (supplier: Supplier): SupplierDocument => ({
  _id: supplier.id,
  name: supplier.name,
  name_key: normaliseName(supplier.name),
  contact_person: supplier.contactPerson,
  phone: supplier.phone,
  email: supplier.email,
  address: supplier.address,
  tax_id: supplier.taxId,
  search_text: searchText([supplier.name, supplier.contactPerson, supplier.email, supplier.phone]),
  created_at: toStoredInstant(supplier.createdAt),
  version: supplier.version,
  deleted: supplier.deleted,
})
