import type { Settings } from '@rms/contracts'
import { fromStoredInstant, toStoredInstant } from '@rms/domain-kit'
import { updateCopyIfNewer } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import type { PortalAccount, StaffState } from '../domain/portal-account.ts'
import { getPortalAccountModel, type PortalAccountDocument } from './portal-account-model.ts'

export interface PortalAccountRepository {
  find(staffId: number, session?: ClientSession): Promise<PortalAccount | null>
  /** Saves the state if it is newer, and returns whether it was. */
  apply(state: StaffState, session: ClientSession): Promise<boolean>
  setPassword(
    staffId: number,
    password: { readonly hash: string; readonly mustChange: boolean },
    session: ClientSession,
  ): Promise<void>
  deletePassword(staffId: number, session: ClientSession): Promise<void>
  /** Writes the account, so that a concurrent change causes a write conflict. */
  recordSignIn(staffId: number, at: Temporal.Instant, session: ClientSession): Promise<void>
  recordScheduleSeen(staffId: number, at: Temporal.Instant): Promise<void>
  setLanguage(staffId: number, language: Settings['language']): Promise<void>
}

export function createPortalAccountRepository(connection: Connection): PortalAccountRepository {
  const accounts = getPortalAccountModel(connection)
  const set = async (_id: number, fields: Partial<PortalAccountDocument>, session: ClientSession) => {
    await accounts.updateOne({ _id }, { $set: fields }, { session })
  }
  return {
    async find(staffId, session) {
      const found = await accounts.findById(staffId, null, { session }).lean<PortalAccountDocument>()
      return found && toAccount(found)
    },
    apply: ({ staffId, version, ...fields }, session) =>
      updateCopyIfNewer(accounts, { id: staffId, version, fields }, session),
    setPassword: (staffId, { hash, mustChange }, session) =>
      set(staffId, { password_hash: hash, must_change: mustChange }, session),
    deletePassword: (staffId, session) => set(staffId, { password_hash: null, must_change: false }, session),
    async recordScheduleSeen(_id, at) {
      await accounts.updateOne({ _id }, { $max: { schedule_seen_at: toStoredInstant(at) } })
    },
    async setLanguage(_id, language) {
      await accounts.updateOne({ _id }, { $set: { language } })
    },
    recordSignIn: (staffId, at, session) => set(staffId, { last_sign_in_at: toStoredInstant(at) }, session),
  }
}

const toAccount = (document: PortalAccountDocument): PortalAccount => ({
  staffId: document._id,
  passwordHash: document.password_hash ?? null,
  mustChange: document.must_change ?? false,
  language: document.language ?? null,
  scheduleSeenAt: document.schedule_seen_at ? fromStoredInstant(document.schedule_seen_at) : null,
  status: document.status,
  deleted: document.deleted,
})
