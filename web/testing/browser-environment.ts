import { TestEnvironment } from 'jest-environment-jsdom'

/** jsdom has no network of its own: the tests' pages use Node's fetch types, answered by the test's server. */
const FROM_NODE = [
  'fetch',
  'Response',
  'Headers',
  'FormData',
  'File',
  'Blob',
  'ReadableStream',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'structuredClone',
  'Temporal',
] as const

/** jsdom's abort signals serve its events; Node's requests know only their own kind, so they go without. */
class RequestWithoutSignal extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, { ...init, signal: null })
  }
}

/** A browser for page tests: jsdom with the platform parts that it lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    for (const name of FROM_NODE) {
      Object.defineProperty(this.global, name, {
        value: Reflect.get(globalThis, name),
        writable: true,
        configurable: true,
      })
    }
    Object.defineProperty(this.global, 'Request', {
      value: RequestWithoutSignal,
      writable: true,
      configurable: true,
    })
  }
}
