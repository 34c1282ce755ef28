import { businessEndpoints, type SettingsRecord, type SettingsReference } from '@rms/contracts'
import { requireUser, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import { changeSettings, type SettingsDependencies } from './change-settings.ts'

export function mountSettings(router: Router, needs: SettingsDependencies): void {
  const current = async () => toSettings(await needs.settings.current())
  serveEndpoint(router, businessEndpoints.getSettings, current)
  serveEndpoint(
    router,
    businessEndpoints.updateSettings,
    async ({ actor, body }) => toSettings((await changeSettings(needs, requireUser(actor), body)).after),
    { current },
  )
}

const toSettings = ({ currency_chosen: _, ...settings }: SettingsReference): SettingsRecord => settings
