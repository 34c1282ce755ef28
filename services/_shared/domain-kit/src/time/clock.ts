/** Returns the current instant. Code that depends on the time takes a clock, so that tests can set it. */
export type Clock = () => Temporal.Instant

/** The system clock. */
export const systemClock: Clock = () => Temporal.Now.instant()

/** An instant as MongoDB stores it, to the millisecond. */
export const toStoredInstant = (instant: Temporal.Instant): Date => new Date(instant.epochMilliseconds)

/** Converts a stored date to an instant. */
export const fromStoredInstant = (stored: Date): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(stored.getTime())

/** The format of instants in the API: ISO 8601 in UTC, with milliseconds. */
export const toInstantText = (instant: Temporal.Instant): string =>
  new Date(instant.epochMilliseconds).toISOString()
