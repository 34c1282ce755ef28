import { spawn } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { type Log, silentLog, UserFacingError } from '../console-output.ts'
import { getUserCacheFolder, PROJECT_ROOT } from '../project-paths.ts'
import { findOnPath } from './find-server-program.ts'

const CHROMIUM_PACKAGE = join(PROJECT_ROOT, 'node_modules', '@sparticuz', 'chromium')
const ARCHIVES = ['fonts', 'swiftshader', 'al2023']

/**
 * Path of a Chromium for tests: CHROMIUM_PATH, the one on PATH, or the one from an npm package, unpacked once into the
 * user's cache. Throws a `UserFacingError` if there is none.
 */
export const findChromium = async (log: Log = silentLog): Promise<string> => {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new UserFacingError(`CHROMIUM_PATH names ${given}, which does not exist.`)
  }
  const [installed] = ['chromium', 'chromium-browser', 'google-chrome'].flatMap(name => findOnPath(name))
  return installed ?? (await unpackChromium(log))
}

/** Renamed into place, so that an interrupted run leaves no partial browser. */
const unpackChromium = async (log: Log): Promise<string> => {
  const { version } = JSON.parse(readFileSync(join(CHROMIUM_PACKAGE, 'package.json'), 'utf8'))
  const folder = join(getUserCacheFolder(), `chromium-${version}`)
  const program = join(folder, 'chromium-with-libraries')
  if (existsSync(program)) return program
  if (process.platform !== 'linux' || !existsSync(join(CHROMIUM_PACKAGE, 'bin', 'chromium.br'))) {
    throw new UserFacingError('No Chromium was found. Install Chrome or Chromium, or set CHROMIUM_PATH.')
  }
  log('Chromium: unpacking the one in the npm package @sparticuz/chromium …')
  await mkdir(dirname(folder), { recursive: true })
  const unpacking = await mkdtemp(`${folder}-`)
  try {
    await unpackInto(unpacking)
    await rm(folder, { recursive: true, force: true })
    await rename(unpacking, folder)
  } finally {
    await rm(unpacking, { recursive: true, force: true })
  }
  return program
}

const unpackInto = async (folder: string): Promise<void> => {
  const binary = join(folder, 'chromium')
  await Promise.all([
    pipeline(openArchive('chromium.br'), createBrotliDecompress(), createWriteStream(binary)),
    ...ARCHIVES.map(name => unpackArchive(`${name}.tar.br`, folder)),
  ])
  const program = join(folder, 'chromium-with-libraries')
  await writeFile(program, LAUNCH_SCRIPT)
  await writeFile(join(folder, 'fonts.conf'), FONTS_CONFIG)
  await Promise.all([chmod(binary, 0o755), chmod(program, 0o755)])
}

/** Adds libraries and fonts that a minimal system lacks; system ones take precedence. */
const LAUNCH_SCRIPT = `#!/bin/sh
here=$(dirname "$0")
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"
if ! "$here/chromium" --version >/dev/null 2>&1; then
  export LD_LIBRARY_PATH="$here/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
fi
exec "$here/chromium" "$@"
`

/** `prefix="relative"` means relative to this file. */
const FONTS_CONFIG = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

const unpackArchive = async (name: string, folder: string): Promise<void> => {
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'ignore', 'inherit'] })
  const { promise: ended, resolve, reject } = Promise.withResolvers<number | null>()
  tar.once('error', reject)
  tar.once('close', resolve)
  // tar exits at the end of the archive, which may come before the end of the stream, so only its exit code counts.
  const fed = pipeline(openArchive(name), createBrotliDecompress(), tar.stdin).catch(
    (error: unknown) => error,
  )
  const [cause, status] = await Promise.all([fed, ended])
  if (status !== 0) throw new Error(`${name} cannot be unpacked`, { cause })
}

const openArchive = (name: string) => createReadStream(join(CHROMIUM_PACKAGE, 'bin', name))
