import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { signIn } from '@rms/testing/test-restaurant'
import { getSharedTestFolder } from './shared-test-folder.ts'
import { type StackWithRestaurant, startStackWithRestaurant } from './stack-with-restaurant.ts'
import { startTraceReceiver, type TraceReceiver } from './trace-receiver.ts'

export interface SeparateStack extends StackWithRestaurant {
  /** Receives the traces of all processes. */
  readonly traces: TraceReceiver
  /** The folder for temporary files of all processes. */
  readonly temporaryFolder: string
}

let separate: Promise<SeparateStack> | undefined

/**
 * One stack with every workload in its own process, for the test files that stop single processes or follow a call
 * through them, because starting nine processes takes longer than these files. They start what they have stopped, and
 * only add records. Its servers are its own, so that a test can stop them. Each file has its own session.
 */
export async function getSeparateStack(): Promise<SeparateStack> {
  separate ??= startSeparateStack()
  const system = await separate
  return { ...system, restaurant: { ...system.restaurant, admin: await signIn(system.stack) } }
}

async function startSeparateStack(): Promise<SeparateStack> {
  const traces = await startTraceReceiver()
  const temporaryFolder = join(getSharedTestFolder(), 'temporary')
  mkdirSync(temporaryFolder, { mode: 0o700 })
  const started = await startStackWithRestaurant({
    layout: 'separate',
    ownServers: true,
    dataDir: join(getSharedTestFolder(), 'separate-stack'),
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: traces.url, TMPDIR: temporaryFolder },
  })
  return { ...started, traces, temporaryFolder }
}
