import { notifications } from '@mantine/notifications'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach } from 'vitest'
import { speak } from '../office/texts/index.ts'
import { speak as speakPortal } from '../portal/texts/index.ts'
import { withdrawQuestions } from '../shared/lib/confirm.ts'

// A cold page compiles its chunk for the first time, and on a busy machine that takes its time.
configure({ asyncUtilTimeout: 30_000 })

const { getElementError } = getConfig()
// While a test waits for an element, nobody reads what the page looks like meanwhile; what is said at the end has it.
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

// What a test leaves open or says would meet the next one: files share the modules of the product.
afterEach(async () => {
  cleanup()
  // After the clean-up: a mounted page would switch back to the language of its settings.
  await Promise.all([speak('en'), speakPortal('en')])
  withdrawQuestions()
  notifications.clean()
  localStorage.clear()
  sessionStorage.clear()
})

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

class NothingMoves {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
Object.assign(globalThis, { ResizeObserver: NothingMoves, IntersectionObserver: NothingMoves })
// Mantine's growing text areas wait for fonts.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
// The build puts the place of the text recognition here.
Object.assign(globalThis, { PRINT_READER_PATH: '/assets/print-reader' })
