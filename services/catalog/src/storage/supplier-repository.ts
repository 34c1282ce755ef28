import { fromStoredInstant, normaliseName, sameNameKey, toStoredInstant } from '@rms/domain-kit'
import {
  buildSearchText,
  type ListRequest,
  listPage,
  matchesAllWords,
  nextId,
  type Page,
} from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import type { Supplier } from '../domain/supplier.ts'
import { SUPPLIER_TEXT_FIELDS, type SupplierDocument, supplierModel } from './supplier-model.ts'

export interface SupplierRepository {
  nextId(): Promise<number>
  list(request: ListRequest): Promise<Page<Supplier>>
  /** Also one that was deleted. */
  find(id: number, session?: ClientSession): Promise<Supplier | null>
  /** Names by id, of deleted ones too. */
  namesOf(ids: readonly number[], session?: ClientSession): Promise<ReadonlyMap<number, string>>
  /** The oldest living supplier but this one whose name is the same, in whatever spelling. */
  findSameName(
    supplier: Pick<Supplier, 'id' | 'name'>,
    session: ClientSession,
  ): Promise<Pick<Supplier, 'id' | 'name'> | null>
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
      const filter = {
        deleted: false,
        ...(request.search && { search_text: matchesAllWords(request.search) }),
      }
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
    async findSameName({ id, name }, session) {
      const same = { same_name_key: sameNameKey(name), deleted: false, _id: { $ne: id } }
      const found = await stored.findOne(same, { session, projection: { name: 1 }, sort: { _id: 1 } })
      return found && { id: found._id, name: found.name }
    },
    async idsNamed(words) {
      const found = await suppliers
        .find({ deleted: { $in: [false, true] }, name_key: matchesAllWords(words) }, { _id: 1 })
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
export const getSupplierCollection = (connection: Connection): string =>
  supplierModel(connection).collection.name
export type StoredSupplier = SupplierDocument

/** Gives suppliers of earlier releases the key by which their names are compared. */
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
        // Unless somebody has renamed it meanwhile.
        filter: { _id, name, same_name_key: { $exists: false } },
        update: { $set: { same_name_key: sameNameKey(name) } },
      },
    })),
    { ordered: false },
  )
}

type Named = Pick<SupplierDocument, '_id' | 'name'>

/** Suppliers that were stored before a field was there lack it. */
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
  same_name_key: sameNameKey(same.name),
  search_text: buildSearchText([same.name, same.contact_person, same.email, same.phone]),
  created_at: toStoredInstant(createdAt),
})
