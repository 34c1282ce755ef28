import { join } from 'node:path'
import { type Stack, type StackOptions, startStack } from '@rms/local'
import { type House, openHouse, signIn } from '@rms/testing/house'

export interface OpenedStack {
  readonly stack: Stack
  readonly house: House
}

/** The whole product, started for a test, with the house opened in it. `stack.stop()` ends it. */
export async function openStack(options: StackOptions = {}): Promise<OpenedStack> {
  const stack = await startStack(options)
  const house = await openHouse(stack).catch(error => stack.stop().then(() => Promise.reject(error)))
  return { stack, house }
}

let shared: Promise<OpenedStack> | undefined

/**
 * One stack for the files that need no settings of their own, stop nothing and only add records: to start its nine
 * processes takes longer than most of those files. Each file has its own session. The stack ends with the process that
 * runs the tests, whose channel to it closes.
 */
export async function openSharedStack(): Promise<OpenedStack> {
  const folder = process.env.RMS_TEST_FOLDER
  if (!folder) throw new Error('RMS_TEST_FOLDER is missing: run the tests with npm test')
  shared ??= openStack({ dataDir: join(folder, 'shared-stack') })
  const { stack, house } = await shared
  return { stack, house: { ...house, admin: await signIn(stack) } }
}

/** Each process of the product with its id: one that ended and was started again has another. */
export const processIds = (stack: Stack): Record<string, number | undefined> =>
  Object.fromEntries(Object.keys(stack.ports).map(name => [name, stack.processes.get(name)?.pid]))
