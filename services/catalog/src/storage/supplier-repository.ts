import { fromStoredInstant, normaliseName, toStoredInstant, toSupplierNameKey } from '@rms/domain-kit'
import {
  allocateId,
  buildSearchText,
  buildSubstringFilter,
  createCollectionReader,
  findDocumentPage,
  type ListRequest,
  type Page,
} from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import type { Supplier } from '../domain/supplier.ts'
import { getSupplierModel, SUPPLIER_TEXT_FIELDS, type SupplierDocument } from './supplier-model.ts'

export interface SupplierRepository {
  nextId(): Promise<number>
  list(request: ListRequest): Promise<Page<Supplier>>
  /** Also finds deleted ones. */
  find(id: number, session?: ClientSession): Promise<Supplier | null>
  /** Names by id, including deleted suppliers. */
  getNames(ids: readonly number[], session?: ClientSession): Promise<ReadonlyMap<number, string>>
  /** The oldest other supplier with the same name in any spelling that is not deleted. */
  findSameName(
    supplier: Pick<Supplier, 'id' | 'name'>,
    session: ClientSession,
  ): Promise<Pick<Supplier, 'id' | 'name'> | null>
  /** Ids of suppliers, including deleted ones, whose name contains these words. */
  findIdsByName(words: string): Promise<number[]>
  listIds(session: ClientSession): Promise<number[]>
  /** Which of the ids belong to no existing supplier. */
  findUnknownIds(ids: readonly number[], session: ClientSession): Promise<number[]>
  insert(supplier: Supplier, session: ClientSession): Promise<void>
  save(supplier: Supplier, session: ClientSession): Promise<void>
}

const SORT_KEYS = { name: 'name_key', created_at: 'created_at', id: '_id' }

export function createSupplierRepository(connection: Connection): SupplierRepository {
  const suppliers = getSupplierModel(connection)
  const suppliersReader = createCollectionReader(suppliers)
  // Names are read with every price, so this uses the driver directly, which neither casts nor wraps.
  const stored = connection.collection<SupplierDocument>(suppliers.collection.name)
  return {
    nextId: () => allocateId(connection, 'suppliers'),
    async list(request) {
      const filter = {
        deleted: false,
        ...(request.search && { search_text: buildSubstringFilter(request.search) }),
      }
      const page = await findDocumentPage(suppliers, { filter, sortKeys: SORT_KEYS, request })
      return { items: page.items.map(toSupplier), total: page.total }
    },
    async find(id, session) {
      const found = await suppliersReader.findOne({ _id: id }, { session })
      return found && toSupplier(found)
    },
    async getNames(ids, session) {
      if (ids.length === 0) return new Map()
      const found = await suppliersReader.find(
        { _id: { $in: [...ids] } },
        { session, projection: { name: 1 } },
      )
      return new Map(found.map(({ _id, name }) => [_id, name]))
    },
    async findSameName({ id, name }, session) {
      const same = { same_name_key: toSupplierNameKey(name), deleted: false, _id: { $ne: id } }
      const found = await stored.findOne(same, { session, projection: { name: 1 }, sort: { _id: 1 } })
      return found && { id: found._id, name: found.name }
    },
    async findIdsByName(words) {
      const found = await suppliers
        .find({ deleted: { $in: [false, true] }, name_key: buildSubstringFilter(words) }, { _id: 1 })
        .lean<Pick<SupplierDocument, '_id'>[]>()
      return found.map(({ _id }) => _id)
    },
    listIds: session => suppliers.distinct('_id', { deleted: false }, { session }),
    async findUnknownIds(ids, session) {
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

/** The name of the collection, for aggregations across collections. */
export const getSupplierCollection = (connection: Connection): string =>
  getSupplierModel(connection).collection.name
export type StoredSupplier = SupplierDocument

/** Adds the key by which names are compared to suppliers of earlier releases. */
export async function fillSameNameKeys(connection: Connection): Promise<void> {
  const suppliers = connection.collection<SupplierDocument>(getSupplierCollection(connection))
  const stale = await suppliers
    .find({ same_name_key: { $exists: false } })
    .project<Named>({ name: 1 })
    .toArray()
  if (stale.length === 0) return
  await suppliers.bulkWrite(
    stale.map(({ _id, name }) => ({
      updateOne: {
        // Only if nobody has renamed it meanwhile.
        filter: { _id, name, same_name_key: { $exists: false } },
        update: { $set: { same_name_key: toSupplierNameKey(name) } },
      },
    })),
    { ordered: false },
  )
}

type Named = Pick<SupplierDocument, '_id' | 'name'>

/** Missing in suppliers that were stored before a field existed. */
const NO_TEXTS = Object.fromEntries(SUPPLIER_TEXT_FIELDS.map(field => [field, '']))

const toSupplier = ({
  _id,
  created_at,
  name_key: _,
  same_name_key: __,
  search_text: ___,
  ...same
}: SupplierDocument): Supplier => ({
  ...NO_TEXTS,
  ...same,
  id: _id,
  createdAt: fromStoredInstant(created_at),
})

const toDocument = ({ id, createdAt, ...same }: Supplier): SupplierDocument => ({
  ...same,
  _id: id,
  name_key: normaliseName(same.name),
  same_name_key: toSupplierNameKey(same.name),
  search_text: buildSearchText([same.name, same.contact_person, same.email, same.phone]),
  created_at: toStoredInstant(createdAt),
})
