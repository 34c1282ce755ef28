import { builtinEnvironments, type Environment } from 'vitest/runtime'
import { stubComputedStyles } from './stub-computed-styles.ts'
import { stubLabels } from './stub-labels.ts'

/** jsdom has no fetch: pages under test use Node's, answered by the stub server. */
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

/** Node's Request rejects jsdom's AbortSignal, so it is left out. */
class RequestWithoutSignal extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, { ...init, signal: null })
  }
}

/** The environment of page tests: jsdom with the platform APIs that it lacks. */
const browserEnvironment: Environment = {
  name: 'browser',
  viteEnvironment: 'client',
  async setup(global, options) {
    const nodeGlobals = [
      ...FROM_NODE.map(name => [name, Reflect.get(globalThis, name)] as const),
      ['Request', RequestWithoutSignal] as const,
    ]
    const { teardown } = await builtinEnvironments.jsdom.setup(global, options)
    for (const [name, value] of nodeGlobals)
      Object.defineProperty(global, name, { value, writable: true, configurable: true })
    stubComputedStyles(global.window)
    stubLabels(global.window)
    return { teardown }
  },
}

export default browserEnvironment
