import { join } from 'node:path'
import { type Stack, type StackOptions, startStack } from '@rms/local'
import { createTestRestaurant, signIn, type TestRestaurant } from '@rms/testing/test-restaurant'
import { getSharedTestFolder } from './shared-test-folder.ts'

export interface StackWithRestaurant {
  readonly stack: Stack
  readonly restaurant: TestRestaurant
}

/**
 * Starts the whole system with a test restaurant; `stack.stop()` ends it. Unless a test needs every workload in its own
 * process, two processes host them, which start in a third of the processor time.
 */
export async function startStackWithRestaurant(options: StackOptions = {}): Promise<StackWithRestaurant> {
  const stack = await startStack({ layout: 'hosted', ...options })
  const restaurant = await createTestRestaurant(stack).catch(error =>
    stack.stop().then(() => Promise.reject(error)),
  )
  return { stack, restaurant }
}

let shared: Promise<StackWithRestaurant> | undefined

/**
 * One stack shared by the test files that need no special settings, stop no process and only add records, because
 * starting its processes takes longer than most of these files. Each file has its own session. The stack stops when
 * the process that runs the tests exits and closes its channel.
 */
export async function getSharedStack(): Promise<StackWithRestaurant> {
  shared ??= startStackWithRestaurant({
    dataDir: join(getSharedTestFolder(), 'shared-stack'),
    // A test can send requests from many addresses, so that the rate limits do not apply.
    env: { TRUSTED_PROXY: 'loopback' },
  })
  const { stack, restaurant } = await shared
  return { stack, restaurant: { ...restaurant, admin: await signIn(stack) } }
}

/** The process id of each process; a restarted process has a different one. */
export const getProcessIds = (stack: Stack): Record<string, number | undefined> =>
  Object.fromEntries([...stack.processes].map(([name, { pid }]) => [name, pid]))
