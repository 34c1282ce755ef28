import type { ManagerRight, Settings } from '@rms/contracts'
import { fromStoredInstant, toStoredInstant } from '@rms/domain-kit'
import { allocateId, createCollectionReader, isDuplicateKey } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import { createUsernameTakenError, getDefaultRights, getUsernameKey, type User } from '../../domain/user.ts'
import { getUserModel, type UserDocument } from './user-model.ts'

export interface UserRepository {
  nextId(): Promise<number>
  list(): Promise<User[]>
  isEmpty(): Promise<boolean>
  find(id: number, session?: ClientSession): Promise<User | null>
  findByName(username: string): Promise<User | null>
  countOtherActiveAdmins(id: number, session: ClientSession): Promise<number>
  /** 409 when the name is taken. */
  insert(user: User, session: ClientSession): Promise<void>
  /** 409 when the name is taken. */
  save(user: User, session: ClientSession): Promise<void>
  setLanguage(id: number, language: Settings['language'] | null): Promise<void>
  remove(id: number, session: ClientSession): Promise<void>
}

export function createUserRepository(connection: Connection): UserRepository {
  const users = getUserModel(connection)
  const usersReader = createCollectionReader(users)
  return {
    nextId: () => allocateId(connection, 'users'),
    async list() {
      return (await usersReader.find({}, { sort: { username_key: 1 } })).map(toUser)
    },
    isEmpty: async () => (await users.exists({})) === null,
    async find(id, session) {
      const found = await usersReader.findOne({ _id: id }, { session })
      return found && toUser(found)
    },
    async findByName(username) {
      const found = await usersReader.findOne({ username_key: getUsernameKey(username) })
      return found && toUser(found)
    },
    countOtherActiveAdmins: (id, session) =>
      users.countDocuments({ role: 'admin', active: true, _id: { $ne: id } }, { session }),
    insert: (user, session) => rejectTakenName(() => users.create([toDocument(user)], { session })),
    async save(user, session) {
      const { _id, ...fields } = toDocument(user)
      await rejectTakenName(() => users.updateOne({ _id }, { $set: fields }, { session }))
    },
    async setLanguage(_id, language) {
      await users.updateOne({ _id }, { $set: { language } })
    },
    async remove(id, session) {
      await users.deleteOne({ _id: id }, { session })
    },
  }
}

async function rejectTakenName(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    throw isDuplicateKey(error) ? createUsernameTakenError() : error
  }
}

const toUser = (document: UserDocument): User => ({
  id: document._id,
  username: document.username,
  role: document.role,
  rights: rightsIn(document),
  locationIds: document.location_ids ?? null,
  language: document.language ?? null,
  active: document.active,
  passwordHash: document.password_hash,
  createdAt: fromStoredInstant(document.created_at),
  version: document.version ?? 1,
})

/**
 * Users from before the right to settings existed keep their permissions: managers without limited locations could
 * change settings.
 */
function rightsIn({
  rights = [],
  rights_version,
  role,
  location_ids = null,
}: UserDocument): readonly ManagerRight[] {
  if (rights_version !== undefined) return rights
  return [...rights, ...getDefaultRights({ role, locationIds: location_ids })]
}

const toDocument = (user: User): UserDocument => ({
  _id: user.id,
  username: user.username,
  username_key: getUsernameKey(user.username),
  role: user.role,
  rights: [...user.rights],
  rights_version: 2,
  location_ids: user.locationIds && [...user.locationIds],
  language: user.language,
  active: user.active,
  password_hash: user.passwordHash,
  created_at: toStoredInstant(user.createdAt),
  version: user.version,
})
