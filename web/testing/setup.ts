import { notifications } from '@mantine/notifications'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { setLanguage } from '../office/texts/index.ts'
import { setLanguage as setPortalTextLanguage } from '../portal/texts/index.ts'
import { cancelPendingConfirmations } from '../shared/lib/confirm.ts'
import { findMachineFormattedTexts } from './find-machine-formatted-texts.ts'

// The first import of a page compiles its chunk, which takes long on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

const { getElementError } = getConfig()
// Printing the DOM on every retry is slow; only the final error includes it.
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

// Dialogs, notifications and the language would leak into the next test, because files share modules.
afterEach(async () => {
  const rawValues = findMachineFormattedTexts(document.body)
  cleanup()
  // After unmounting: a mounted page would switch back to the language of its settings.
  await Promise.all([setLanguage('en'), setPortalTextLanguage('en')])
  cancelPendingConfirmations()
  notifications.clean()
  localStorage.clear()
  sessionStorage.clear()
  // Last, so that a failure does not keep the state of this test.
  expect(rawValues, 'dates and numbers that are not formatted for people').toEqual([])
})

// A module whose loading the end of a file interrupts could not be loaded by the later files of the worker.
afterAll(() => vi.dynamicImportSettled())

window.matchMedia = query => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
})
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined

class ObserverStub {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
Object.assign(globalThis, { ResizeObserver: ObserverStub, IntersectionObserver: ObserverStub })
// Mantine's autosize text areas wait for fonts.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
// The build defines the path of the OCR files.
Object.assign(globalThis, { OCR_FILES_PATH: '/assets/ocr' })
