/** Prints one line. */
export type Log = (line: string) => void

/** Prints each line with the seconds since the start. */
export const createTimedLog = (
  startedAt: number,
  print: Log = line => process.stdout.write(`${line}\n`),
): Log => {
  return line => print(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${line}`)
}

export const silentLog: Log = () => {}

/** An error that the user can fix; its message is printed without a stack trace. */
export class UserFacingError extends Error {
  override readonly name = 'UserFacingError'
}

/** The text to print when a command fails. */
export const describeError = (error: unknown): string => {
  if (error instanceof UserFacingError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
