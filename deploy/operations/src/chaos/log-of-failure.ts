import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const REQUEST_ID = /"requestId":"([^"]+)"/

/** An answer that should not have been, with what the processes wrote about that request. */
export function withItsLog(failure: string, dataDir: string): string {
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
