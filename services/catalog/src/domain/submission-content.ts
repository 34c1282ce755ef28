import { createHash } from 'node:crypto'

/**
 * A hash of what a device has sent. The order of fields does not matter, nor do empty values, so that a release with
 * another optional field still recognises what is sent again.
 */
export const getContentFingerprint = (content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(toCanonical(content)) ?? '')
    .digest('base64url')

function toCanonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toCanonical)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).flatMap(([name, field]) =>
    isEmpty(field) ? [] : [[name, toCanonical(field)] as const],
  )
  return Object.fromEntries(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === false || isEmptyList(value)

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0
