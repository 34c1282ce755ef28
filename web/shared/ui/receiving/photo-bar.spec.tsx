import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { receivingMessages } from '../../i18n/receiving-messages/index.ts'
import type { CheckInContent } from './check-in-content.ts'
import { PhotoBar } from './photo-bar.tsx'

beforeAll(() => receivingMessages.load('en'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Chooses a photo; the test environment has no image decoder. */
async function choosePhoto(decode: () => Promise<unknown>) {
  vi.stubGlobal('createImageBitmap', decode)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done => done(new Blob(['jpeg'])))
  const addPhoto = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  const content = { photos: [], actions: { addPhoto } } as unknown as CheckInContent
  render(
    <MantineProvider>
      <PhotoBar content={content} lineKey={null} />
    </MantineProvider>,
  )
  await userEvent.upload(screen.getByLabelText('Photo'), new File(['photo'], 'a.jpg', { type: 'image/jpeg' }))
}

it('says that a photo cannot be opened', async () => {
  await choosePhoto(() => Promise.reject(new DOMException('no image', 'InvalidStateError')))
  expect(await screen.findByText('The photo could not be opened.')).toBeVisible()
})

it('says that the storage of the device is full', async () => {
  await choosePhoto(async () => ({ width: 10, height: 10, close: () => undefined }))
  expect(await screen.findByText(/^This phone has no space left or blocks storage/)).toBeVisible()
})
