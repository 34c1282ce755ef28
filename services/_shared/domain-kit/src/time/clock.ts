/** Gives the present moment. Whatever depends on it takes a clock, so that a test can set the time. */
export type Clock = () => Temporal.Instant

/** The clock of the machine. */
export const systemClock: Clock = () => Temporal.Now.instant()

/** An instant as MongoDB stores it, to the millisecond. */
export const toStoredInstant = (instant: Temporal.Instant): Date => new Date(instant.epochMilliseconds)

/** A stored date as the instant it stands for. */
export const fromStoredInstant = (stored: Date): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(stored.getTime())

/** An instant as it leaves the system: ISO 8601 in UTC, to the millisecond. */
export const toInstantText = (instant: Temporal.Instant): string =>
  new Date(instant.epochMilliseconds).toISOString()
