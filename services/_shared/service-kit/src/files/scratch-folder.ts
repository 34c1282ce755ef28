import { existsSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let folder: Promise<string> | null = null

/**
 * A folder of this process alone for files that live as long as one call: with a name that nobody can guess and make
 * first, readable by nobody else. It is made again when something cleaned it away.
 */
export async function createScratchFolder(): Promise<string> {
  folder ??= make()
  const made = await folder
  if (existsSync(made)) return made
  folder = make()
  return folder
}

async function make(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'rms-scratch-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
}
