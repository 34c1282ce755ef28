import { alertEndpoints } from '@rms/contracts'
import { expect, it } from 'vitest'
import { ALERT_KINDS, alertKindDefinitions } from './alert-kinds.ts'

it('has every kind of alert with the path of its endpoint', () => {
  const paths = ALERT_KINDS.map(kind => [kind, `/api${alertKindDefinitions[kind].listPath}`])
  expect(paths).toEqual(Object.entries(alertEndpoints).map(([kind, { path }]) => [kind, path]))
})
