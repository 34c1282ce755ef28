import '@testing-library/jest-dom/jest-globals'
import { afterEach, jest } from '@jest/globals'
import { cleanup, configure } from '@testing-library/react'

// A cold page compiles its chunk for the first time, and on a busy machine that takes its time.
configure({ asyncUtilTimeout: 15_000 })
jest.setTimeout(60_000)

afterEach(() => {
  cleanup()
  localStorage.clear()
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
Object.defineProperty(document, 'fonts', { value: new EventTarget() })
// The build puts the place of the text recognition here.
Object.assign(globalThis, { PRINT_READER_PATH: '/assets/print-reader' })
