import { existsSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let folder: Promise<string> | null = null

/**
 * A private folder of this process for files that live as long as one call: nobody else can read it, or guess its name
 * and create it first. It is created again if something has removed it.
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
