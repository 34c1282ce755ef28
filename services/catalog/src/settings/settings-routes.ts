import { businessEndpoints, type Settings, type SettingsReference } from '@rms/contracts'
import { serve, signedInUser } from '@rms/service-kit'
import type { Router } from 'express'
import { changeSettings, type SettingsNeeds } from './change-settings.ts'

export function mountSettings(router: Router, needs: SettingsNeeds): void {
  serve(router, businessEndpoints.getSettings, async () => toSettings(await needs.settings.current()))
  serve(router, businessEndpoints.updateSettings, async ({ actor, body }) =>
    toSettings((await changeSettings(needs, signedInUser(actor), body)).after),
  )
}

const toSettings = ({ version: _, currency_chosen: __, ...settings }: SettingsReference): Settings => settings
