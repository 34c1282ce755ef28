import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const REQUEST_ID = /"requestId":"([^"]+)"/

/** Appends the log lines of the failed request, from all processes, to a failure. */
export function appendFailureLog(failure: string, dataDir: string): string {
  const id = REQUEST_ID.exec(failure)?.[1]
  if (id === undefined) return failure
  const folder = join(dataDir, 'logs')
  const lines = readdirSync(folder).flatMap(name =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter(line => line.includes(id)),
  )
  return [failure, ...lines].join('\n  ')
}
