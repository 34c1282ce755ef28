import { businessEndpoints, type SettingsRecord, type SettingsReference } from '@rms/contracts'
import { requireUser, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import { type SettingsDependencies, updateSettings } from './update-settings.ts'

export function mountSettingsRoutes(router: Router, needs: SettingsDependencies): void {
  const current = async () => toSettings(await needs.settings.current())
  serveEndpoint(router, businessEndpoints.getSettings, current)
  serveEndpoint(
    router,
    businessEndpoints.updateSettings,
    async ({ actor, body }) => toSettings((await updateSettings(needs, requireUser(actor), body)).after),
    { current },
  )
}

const toSettings = ({ currency_chosen: _, ...settings }: SettingsReference): SettingsRecord => settings
