/** Takes one line in plain words. */
export type Log = (line: string) => void

/** Prints each line behind the seconds since the start. */
export const timedLog = (startedAt: number, print: Log = line => process.stdout.write(`${line}\n`)): Log => {
  return line => print(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${line}`)
}

export const silent: Log = () => {}

/** Something the person at the keyboard can put right: its message is the whole sentence, shown without a stack. */
export class Problem extends Error {
  override readonly name = 'Problem'
}

/** What to print when a command ends with an error. */
export const describeError = (error: unknown): string => {
  if (error instanceof Problem) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
