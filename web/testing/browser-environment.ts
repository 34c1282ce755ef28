import { builtinEnvironments, type Environment } from 'vitest/runtime'
import { answerComputedStylesAtOnce } from './computed-styles.ts'

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
const browserEnvironment: Environment = {
  name: 'browser',
  viteEnvironment: 'client',
  async setup(global, options) {
    const kept = [
      ...FROM_NODE.map(name => [name, Reflect.get(globalThis, name)] as const),
      ['Request', RequestWithoutSignal] as const,
    ]
    const { teardown } = await builtinEnvironments.jsdom.setup(global, options)
    for (const [name, value] of kept)
      Object.defineProperty(global, name, { value, writable: true, configurable: true })
    answerComputedStylesAtOnce(global.window)
    return { teardown }
  },
}

export default browserEnvironment
