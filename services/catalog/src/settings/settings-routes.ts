import { businessEndpoints, type Settings, type SettingsReference } from '@rms/contracts'
import { serve, type UnitOfWork } from '@rms/service-kit'
import type { Router } from 'express'
import type { SettingsRepository } from './settings-repository.ts'

interface Needs {
  readonly settings: SettingsRepository
  readonly unitOfWork: UnitOfWork
}

export function mountSettings(router: Router, needs: Needs): void {
  serve(router, businessEndpoints.getSettings, async () => toSettings(await needs.settings.current()))
  serve(router, businessEndpoints.updateSettings, async ({ body }) =>
    toSettings(await changeSettings(needs, body)),
  )
}

/** Keeps the sent fields, leaves the others and tells the other services what is in force now. */
const changeSettings = (
  { settings, unitOfWork }: Needs,
  sent: Partial<Settings>,
): Promise<SettingsReference> =>
  unitOfWork.transact(async ({ session, emit }) => {
    if (Object.keys(sent).length === 0) return settings.current(session)
    const changed = await settings.choose(sent, session)
    emit('catalog.settings-changed', changed)
    return changed
  })

const toSettings = ({ version: _, ...settings }: SettingsReference): Settings => settings
