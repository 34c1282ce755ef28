import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createLazyCatalogue } from '../i18n/lazy-catalogue.ts'
import { useLazyCatalogue } from './use-lazy-catalogue.ts'

it('reports texts that cannot be loaded, and loads them again on request', async () => {
  let isOnline = false
  const load = async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return { greeting: 'Hello' }
  }
  const catalogue = createLazyCatalogue<'greeting', object>({ en: load, de: load, es: load, fr: load })
  const { result } = renderHook(() => useLazyCatalogue(catalogue, 'de'))
  expect(result.current).toMatchObject({ isLoaded: false, isError: false })
  await waitFor(() => expect(result.current).toMatchObject({ isLoaded: false, isError: true }))
  isOnline = true
  act(() => result.current.retry())
  expect(result.current.isError).toBe(false)
  await waitFor(() => expect(result.current.isLoaded).toBe(true))
  expect(catalogue.t('greeting')).toBe('Hello')
})
