import { describeError } from '@rms/infrastructure'

/** Registers what must be undone at the end; the last registered is undone first. */
export type OnStop = (undo: () => Promise<void>) => void

export type Ending = 'done' | 'stopped' | 'failed'

/**
 * Runs a task to its end, or until Ctrl-C, SIGTERM, a closed terminal or the end of the parent process, then undoes
 * what it did. Asked twice, it stops once: npm and the terminal both pass a Ctrl-C on. An error is told in words.
 */
export const runToEnd = async (task: (onStop: OnStop) => Promise<void>): Promise<Ending> => {
  const undos: (() => Promise<void>)[] = []
  // The terminal may be gone before the last line.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  const ending = await Promise.race([
    task(undo => undos.push(undo)).then(() => 'done' as const, tell),
    whenAsked().then(() => 'stopped' as const),
  ])
  if (ending === 'stopped') process.stdout.write('Stopping …\n')
  for (const undo of undos.reverse()) await undo().catch(tell)
  return ending
}

const tell = (error: unknown): 'failed' => {
  process.stderr.write(`${describeError(error)}\n`)
  return 'failed'
}

const whenAsked = (): Promise<void> =>
  new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    process.once('disconnect', resolve)
  })
