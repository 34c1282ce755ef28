import { PROJECT_ROOT } from '@rms/infrastructure'
import { describe, expect, it } from 'vitest'
import { readLocalSettings } from './local-settings.ts'

describe('the settings of a run', () => {
  it('have defaults for a first start', () => {
    expect(readLocalSettings({})).toEqual({
      port: 5000,
      dataDir: `${PROJECT_ROOT}/.data`,
      wantsDemo: true,
      adminUsername: 'admin',
      adminPassword: undefined,
    })
  })

  it('are read from the environment', () => {
    const env = {
      RMS_PORT: '5600',
      RMS_DATA_DIR: '/srv/rms',
      RMS_DEMO: 'false',
      ADMIN_USERNAME: 'boss',
      ADMIN_PASSWORD: 'Bar-Stack-Pass',
    }
    expect(readLocalSettings(env)).toEqual({
      port: 5600,
      dataDir: '/srv/rms',
      wantsDemo: false,
      adminUsername: 'boss',
      adminPassword: 'Bar-Stack-Pass',
    })
  })

  it.each(['http', '0', '65536', '50.5'])('do not accept %s as a port', RMS_PORT => {
    expect(() => readLocalSettings({ RMS_PORT })).toThrow(
      `RMS_PORT is a number from 1 to 65535, not '${RMS_PORT}'.`,
    )
  })

  it('accept only true or false for RMS_DEMO', () => {
    expect(() => readLocalSettings({ RMS_DEMO: 'maybe' })).toThrow("RMS_DEMO is true or false, not 'maybe'.")
  })
})
