import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { scanMessages } from '../../i18n/scan-messages/index.ts'
import { CameraView } from './camera-view.tsx'

beforeAll(() => scanMessages.load('en'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('says that the photo could not be taken', async () => {
  vi.stubGlobal('navigator', {
    ...navigator,
    mediaDevices: { getUserMedia: async () => ({ getTracks: () => [] }) },
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const photos: Blob[] = []
  render(
    <MantineProvider>
      <CameraView isMultiple isBusy={false} onPhotos={taken => photos.push(...taken)} />
    </MantineProvider>,
  )
  fireEvent.loadedData(document.querySelector('video') ?? document.body)
  await userEvent.click(screen.getByRole('button', { name: 'Take photo' }))
  expect(await screen.findByText('The photo could not be taken. Try again or choose photos.')).toBeVisible()
  expect(photos).toEqual([])
})
