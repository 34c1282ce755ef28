import { businessEndpoints, type Settings, type SettingsReference } from '@rms/contracts'
import { type AuditLog, serve, signedInUser, type UnitOfWork, type UserActor } from '@rms/service-kit'
import type { Router } from 'express'
import type { SettingsRepository } from './settings-repository.ts'

interface Needs {
  readonly settings: SettingsRepository
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
}

export function mountSettings(router: Router, needs: Needs): void {
  serve(router, businessEndpoints.getSettings, async () => toSettings(await needs.settings.current()))
  serve(router, businessEndpoints.updateSettings, async ({ actor, body }) =>
    toSettings(await changeSettings(needs, signedInUser(actor), body)),
  )
}

/** Keeps the sent fields, leaves the others and tells the other services what is in force now. */
const changeSettings = (
  { settings, audit, unitOfWork }: Needs,
  actor: UserActor,
  sent: Partial<Settings>,
): Promise<SettingsReference> =>
  unitOfWork.transact(async ({ session, emit }) => {
    const before = await settings.current(session)
    if (Object.keys(sent).length === 0) return before
    const changed = await settings.choose(sent, session)
    const entry = {
      actor,
      action: 'changed',
      entity: 'settings',
      entityId: 1,
      before,
      after: changed,
    } as const
    await audit.record(entry, session)
    emit('catalog.settings-changed', changed)
    return changed
  })

const toSettings = ({ version: _, currency_chosen: __, ...settings }: SettingsReference): Settings => settings
