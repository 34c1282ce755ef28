import { describeError } from '@rms/infrastructure'

/** Registers a clean-up function; they run in reverse order. */
export type RegisterCleanup = (undo: () => Promise<void>) => void

export type RunResult = 'done' | 'stopped' | 'failed'

/**
 * Runs a task until it ends, or until Ctrl-C, SIGTERM, a closed terminal or the end of the parent process, then cleans
 * up. Stops only once, though npm and the terminal both forward Ctrl-C. Errors are printed.
 */
export const runUntilSignal = async (
  task: (onStop: RegisterCleanup) => Promise<void>,
): Promise<RunResult> => {
  const cleanups: (() => Promise<void>)[] = []
  // The terminal may be closed before the last line.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  const ending = await Promise.race([
    task(undo => cleanups.push(undo)).then(() => 'done' as const, printError),
    whenStopped().then(() => 'stopped' as const),
  ])
  if (ending === 'stopped') process.stdout.write('Stopping …\n')
  for (const undo of cleanups.reverse()) await undo().catch(printError)
  return ending
}

const printError = (error: unknown): 'failed' => {
  process.stderr.write(`${describeError(error)}\n`)
  return 'failed'
}

const whenStopped = (): Promise<void> =>
  new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    process.once('disconnect', resolve)
  })
