import type { LocationRecords } from './location-records.ts'

/** The same records for every call, for endpoints that only read them. */
export function reuseRecords(place: LocationRecords): LocationRecords {
  const reused = Object.entries(place).map(([name, value]) =>
    typeof value === 'function' && value.length === 0 ? [name, once(value)] : [name, value],
  )
  return Object.fromEntries(reused)
}

function once(create: () => unknown): () => unknown {
  let created: { readonly value: unknown } | undefined
  return () => {
    created ??= { value: create() }
    return created.value
  }
}
