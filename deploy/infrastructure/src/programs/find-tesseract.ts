import { existsSync, statSync } from 'node:fs'
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Log } from '../console-output.ts'
import { getUserCacheFolder } from '../project-paths.ts'
import { describeProgramFailure } from './find-server-program.ts'
import { createPythonWheelSource, createWheelOptions } from './python-wheel.ts'

const WHEEL = {
  requirements: 'tesserocr.txt' as const,
  /** Tesseract 5.5.4 and the libraries it needs, which find each other. */
  program: 'tesserocr.libs',
  options: createWheelOptions('manylinux_2_28'),
}
/** A name without the hash that the wheel appends. */
const LIBRARY = 'libtesseract.so'
const RETRY_AFTER_MS = 24 * 60 * 60 * 1000

/** Where the library is after `provideTesseract`, whether or not it exists yet. */
export const getTesseractLibraryPath = (): string =>
  join(getUserCacheFolder(), 'tesseract-5.5.4', 'lib', LIBRARY)

/**
 * Sets `TESSERACT_LIBRARY` for the processes started from now on, and downloads the library if it is missing. Never
 * throws: without it, text is recognised by WebAssembly, at less than half the speed. After a failure, the next
 * attempt is made a day later.
 */
export const provideTesseract = async (log: Log): Promise<void> => {
  if (process.env.TESSERACT_LIBRARY !== undefined || process.platform !== 'linux') return
  const library = getTesseractLibraryPath()
  process.env.TESSERACT_LIBRARY = library
  const failure = join(dirname(dirname(library)), 'failed')
  if (existsSync(library) || wasTriedRecently(failure)) return
  try {
    await download(library, log)
  } catch (error) {
    log(`Tesseract is not available (${describeProgramFailure(error)}); text is recognised more slowly`)
    await mkdir(dirname(failure), { recursive: true })
      .then(() => writeFile(failure, ''))
      .catch(() => {})
  }
}

const wasTriedRecently = (failure: string): boolean => {
  const tried = statSync(failure, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return Date.now() - tried < RETRY_AFTER_MS
}

const download = async (library: string, log: Log): Promise<void> => {
  const source = createPythonWheelSource(WHEEL, dirname(library))
  log(`Tesseract: fetching ${source.name} …`)
  try {
    const folder = existsSync(source.cached) ? source.cached : await source.fetch()
    const hashed = (await readdir(folder)).find(name => name.startsWith('libtesseract-'))
    if (hashed === undefined) throw new Error('the wheel does not contain it')
    await symlink(hashed, library)
  } catch (error) {
    // Another process may have downloaded it at the same time.
    if (!existsSync(library)) throw error
  }
}
