import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { findFreePort } from '@rms/infrastructure'

const ROOT = join(import.meta.dirname, '..', '..', '..')

export interface RunningStack {
  readonly pid: number
  readonly url: string
  /** From the command to the line that reports readiness. */
  readonly seconds: number
  stop(): Promise<void>
}

interface Start {
  dataDir: string
  /** The checkout to run; this one by default. */
  folder?: string
  wantsDemo?: boolean
  /** An empty home folder, without caches. */
  home?: string
}

/** Runs `npm start` on a free port until it is ready. */
export async function runNpmStart(start: Start): Promise<RunningStack> {
  const started = performance.now()
  const port = await findFreePort()
  const child = spawn('npm', ['start'], {
    cwd: start.folder ?? ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...cachesBelow(start.home), ...settingsOf(start, port) },
  })
  const ended = new Promise<never>((_, reject) =>
    child.on('close', code => reject(new Error(`npm start ended with ${code}`))),
  )
  ended.catch(() => undefined)
  await Promise.race([waitUntilReady(child.stdout), ended])
  return {
    pid: child.pid ?? 0,
    url: `http://localhost:${port}`,
    seconds: (performance.now() - started) / 1000,
    stop: async () => {
      child.kill('SIGTERM')
      await ended.catch(() => undefined)
    },
  }
}

const settingsOf = ({ dataDir, wantsDemo = false }: Start, port: number) => ({
  RMS_DATA_DIR: dataDir,
  RMS_DEMO: String(wantsDemo),
  RMS_PORT: String(port),
})

const cachesBelow = (home: string | undefined) =>
  home ? { HOME: home, XDG_CACHE_HOME: join(home, '.cache'), npm_config_cache: join(home, '.npm') } : {}

function waitUntilReady(output: NodeJS.ReadableStream): Promise<void> {
  let text = ''
  return new Promise(resolve => {
    output.on('data', (part: Buffer) => {
      text += part.toString()
      if (text.includes('RMS is ready at')) resolve()
    })
  })
}
