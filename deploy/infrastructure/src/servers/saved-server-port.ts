import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A server keeps its port between runs if possible, because the replica set configuration contains its address. */
export const readSavedServerPort = (folder: string): number | undefined => {
  try {
    const port = Number.parseInt(readFileSync(join(folder, 'port'), 'utf8'), 10)
    return port > 0 && port < 65_536 ? port : undefined
  } catch {
    return undefined
  }
}

export const saveServerPort = (folder: string, port: number): void => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'port'), String(port))
}
