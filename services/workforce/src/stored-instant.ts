/** Instants as MongoDB keeps them, to the millisecond. */
export const toStoredInstant = (instant: Temporal.Instant): Date => new Date(instant.epochMilliseconds)

export const fromStoredInstant = (stored: Date): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(stored.getTime())

/** Instants as they leave the system: ISO 8601 in UTC, to the millisecond. */
export const toInstantText = (instant: Temporal.Instant): string =>
  new Date(instant.epochMilliseconds).toISOString()
