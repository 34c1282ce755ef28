import type { Settings, SettingsReference } from '@rms/contracts'
import { type AuditLog, requireVersion, type UnitOfWork, type UserActor } from '@rms/service-kit'
import type { SettingsRepository } from '../../storage/settings-repository.ts'

export interface SettingsDependencies {
  readonly settings: SettingsRepository
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
}

/**
 * Changes the sent settings, leaves the others and publishes the resulting settings. With a version, only if it is the
 * current one.
 */
export const updateSettings = (
  { settings, audit, unitOfWork }: SettingsDependencies,
  actor: UserActor,
  { version, ...sent }: Partial<Settings> & { readonly version?: number | undefined },
): Promise<{ before: SettingsReference; after: SettingsReference }> =>
  unitOfWork.transact(async ({ session, emit }) => {
    const before = await settings.current(session)
    requireVersion(before.version, version)
    if (Object.keys(sent).length === 0) return { before, after: before }
    const after = await settings.update(sent, session)
    await audit.record({ actor, action: 'changed', entity: 'settings', entityId: 1, before, after }, session)
    emit('catalog.settings-changed', after)
    return { before, after }
  })
