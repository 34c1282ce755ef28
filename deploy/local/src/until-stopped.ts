import { describeError } from './problem.ts'

/** Registers what must be undone at the end; the last registered is undone first. */
export type OnStop = (undo: () => Promise<void>) => void

/**
 * Runs until Ctrl-C, SIGTERM, a closed terminal or the end of the parent process, then undoes what was done and ends
 * the process. Asked twice, it stops once: npm and the terminal both pass a Ctrl-C on.
 */
export const untilStopped = async (run: (onStop: OnStop) => Promise<void>): Promise<void> => {
  const undos: (() => Promise<void>)[] = []
  const asked = whenAsked()
  // The terminal may be gone before the last line.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  try {
    await Promise.race([run(undo => undos.push(undo)), asked])
    await asked
    process.stdout.write('Stopping …\n')
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`)
    process.exitCode = 1
  }
  for (const undo of undos.reverse())
    await undo().catch(error => process.stderr.write(`${describeError(error)}\n`))
  if (process.exitCode !== 1) process.stdout.write('Stopped\n')
  process.exit()
}

const whenAsked = (): Promise<void> =>
  new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    process.once('disconnect', resolve)
  })
