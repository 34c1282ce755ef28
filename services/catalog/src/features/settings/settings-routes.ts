import { businessEndpoints, type SettingsRecord, type SettingsReference } from '@rms/contracts'
import { requireUser, serve } from '@rms/service-kit'
import type { Router } from 'express'
import { changeSettings, type SettingsDependencies } from './change-settings.ts'

export function mountSettings(router: Router, needs: SettingsDependencies): void {
  const current = async () => toSettings(await needs.settings.current())
  serve(router, businessEndpoints.getSettings, current)
  serve(
    router,
    businessEndpoints.updateSettings,
    async ({ actor, body }) => toSettings((await changeSettings(needs, requireUser(actor), body)).after),
    { current },
  )
}

const toSettings = ({ currency_chosen: _, ...settings }: SettingsReference): SettingsRecord => settings
