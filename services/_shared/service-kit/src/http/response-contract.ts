import type { Endpoint } from '@rms/contracts'

/**
 * In tests, every response is checked against its contract, including that it has no further fields; in production it
 * is trusted.
 */
export function assertResponseContract(endpoint: Endpoint, value: unknown): unknown {
  if (!IS_CHECKED) return value
  const sent: unknown = value === undefined ? undefined : JSON.parse(JSON.stringify(value))
  const parsed = endpoint.response.safeParse(sent)
  const call = `${endpoint.method.toUpperCase()} ${endpoint.path}`
  if (!parsed.success) throw new Error(`${call} violates its response contract: ${parsed.error.message}`)
  const extra = unknownFields(sent, parsed.data, '')
  if (extra.length > 0)
    throw new Error(`${call} returns fields that are not in its contract: ${extra.join(', ')}`)
  return value
}

/** Read once: each access of `process.env` is a call into the runtime. */
const IS_CHECKED = process.env.NODE_ENV === 'test'

function unknownFields(sent: unknown, known: unknown, path: string): string[] {
  if (!isRecord(sent) || !isRecord(known)) return []
  return Object.entries(sent).flatMap(([name, value]) => {
    const field = Array.isArray(sent) ? `${path}[]` : `${path}${path && '.'}${name}`
    return name in known ? unknownFields(value, known[name], field) : [field]
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
