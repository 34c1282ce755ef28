/** Something the person at the keyboard can put right: its message is the whole sentence, shown without a stack. */
export class Problem extends Error {
  override readonly name = 'Problem'
}

/** What to print when a command ends with an error. */
export const describeError = (error: unknown): string => {
  if (error instanceof Problem) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
