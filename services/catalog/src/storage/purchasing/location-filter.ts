/** The locations of the caller, null for all, and of those the requested one. */
export const inLocations = (
  locationIds: readonly number[] | null,
  requested?: number,
): { location_id?: number | { $in: number[] } } => {
  if (locationIds === null) return requested === undefined ? {} : { location_id: requested }
  return { location_id: { $in: locationIds.filter(id => requested === undefined || id === requested) } }
}
