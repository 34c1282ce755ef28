/** The time by the clock of a device, which may be ahead: nothing was recorded after it arrived here. */
export function toRecordedInstant(sent: string, now: Temporal.Instant): Temporal.Instant {
  const instant = Temporal.Instant.from(sent)
  return Temporal.Instant.compare(instant, now) > 0 ? now : instant
}
