import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.restoreAllMocks()
})

// All features add endpoints to one API. Of two with the same name, the one that is loaded second would be ignored.
it('has no two endpoints with the same name', async () => {
  const { api } = await import('./api.ts')
  const { injectEndpoints } = api
  const injected = vi
    .spyOn(api, 'injectEndpoints')
    .mockImplementation(options => injectEndpoints({ ...options, overrideExisting: 'throw' }))
  const modules = import.meta.glob<object>([
    '../../**/*-api.ts',
    '../../lib/api/*.ts',
    '../../features/alerts/cost/affected-dishes.tsx',
    '!../../**/*.spec.ts',
  ])
  await Promise.all(Object.values(modules).map(load => load()))
  expect(injected.mock.calls.length).toBeGreaterThan(30)
})
