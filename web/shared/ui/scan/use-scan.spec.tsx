import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { scanMessages } from '../../i18n/scan-messages/index.ts'
import { useScan } from './use-scan.ts'

beforeAll(() => scanMessages.load('en'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('describes a photo that the browser cannot process in the language of the screen', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10, close: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
    throw new Error('Canvas area exceeds the maximum limit')
  })
  const { result } = renderHook(useScan)
  await act(() => result.current.addPhotos([new Blob(['photo'])]))
  expect(result.current.problem).toBe('This photo cannot be read. Choose another one.')
})

it('refuses more pages than a document can have', async () => {
  const { result } = renderHook(useScan)
  await act(() => result.current.addPhotos(Array.from({ length: 51 }, () => new Blob(['photo']))))
  expect(result.current.problem).toBe('A document can have up to 50 pages.')
})
