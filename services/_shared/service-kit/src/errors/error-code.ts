/** The `code` that systems and drivers put on their errors; undefined when there is none. */
export const errorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
