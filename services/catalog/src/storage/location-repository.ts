import { fromStoredInstant, normaliseName, toStoredInstant } from '@rms/domain-kit'
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
import type { Location } from '../domain/location.ts'
import { getLocationModel, type LocationDocument } from './location-model.ts'

export interface LocationRepository {
  nextId(): Promise<number>
  list(request: ListRequest): Promise<Page<Location>>
  /** Also finds deleted ones. */
  find(id: number, session?: ClientSession): Promise<Location | null>
  /** Names by id, including deleted locations. */
  getNames(ids: readonly number[], session?: ClientSession): Promise<ReadonlyMap<number, string>>
  /** Which of these ids belong to locations that are not deleted. */
  findExistingIds(ids: readonly number[], session?: ClientSession): Promise<Set<number>>
  /** The location with the lowest id that is not deleted. */
  findFirst(session?: ClientSession): Promise<Location | null>
  insert(location: Location, session: ClientSession): Promise<void>
  save(location: Location, session: ClientSession): Promise<void>
}

const SORT_KEYS = { id: '_id', name: 'name_key' }

export function createLocationRepository(connection: Connection): LocationRepository {
  const locations = getLocationModel(connection)
  const locationsReader = createCollectionReader(locations)
  return {
    nextId: () => allocateId(connection, 'locations'),
    async list(request) {
      const filter = {
        deleted: false,
        ...(request.search && { search_text: buildSubstringFilter(request.search) }),
      }
      const page = await findDocumentPage(locations, { filter, sortKeys: SORT_KEYS, request })
      return { items: page.items.map(toLocation), total: page.total }
    },
    async find(id, session) {
      const found = await locationsReader.findOne({ _id: id }, { session })
      return found && toLocation(found)
    },
    async getNames(ids, session) {
      if (ids.length === 0) return new Map()
      const found = await locationsReader.find(
        { _id: { $in: [...ids] } },
        { session, projection: { name: 1 } },
      )
      return new Map(found.map(({ _id, name }) => [_id, name]))
    },
    async findExistingIds(ids, session) {
      const filter = { _id: { $in: ids }, deleted: false }
      const found = await locations.find(filter, '_id', { session }).lean<{ _id: number }[]>()
      return new Set(found.map(({ _id }) => _id))
    },
    async findFirst(session) {
      const found = await locationsReader.findOne({ deleted: false }, { session, sort: { _id: 1 } })
      return found && toLocation(found)
    },
    async insert(location, session) {
      await locations.create([toDocument(location)], { session })
    },
    async save(location, session) {
      const { _id, ...fields } = toDocument(location)
      await locations.updateOne({ _id }, { $set: fields }, { session })
    },
  }
}

const toLocation = ({
  _id,
  created_at,
  name_key: _,
  search_text: __,
  ...same
}: LocationDocument): Location => ({
  ...same,
  id: _id,
  createdAt: fromStoredInstant(created_at),
})

const toDocument = ({ id, createdAt, ...same }: Location): LocationDocument => ({
  ...same,
  wifi_networks: [...same.wifi_networks],
  _id: id,
  name_key: normaliseName(same.name),
  search_text: buildSearchText([same.name, same.address, same.manager]),
  created_at: toStoredInstant(createdAt),
})
