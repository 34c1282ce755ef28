import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)
const OUTPUT_BYTES = 64 * 1024 * 1024

/** Runs a program and returns its output; throws with its error output on a non-zero exit code. */
export async function runAndReadOutput(
  file: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const options = { env: { ...process.env, ...env }, maxBuffer: OUTPUT_BYTES }
  const { stdout } = await run(file, [...args], options).catch(error => {
    throw new Error(
      `${file} ${args.slice(0, 4).join(' ')} …: ${String(error.stderr || error.message)
        .trim()
        .slice(-2000)}`,
    )
  })
  return stdout.trim()
}

/** A Docker that supports BuildKit, built in or through buildx. */
export async function findDocker(): Promise<string> {
  for (const file of ['docker', '/usr/bin/docker']) if (await supportsBuildKit(file)) return file
  throw new Error('No Docker with BuildKit was found: install Docker 20.10 or later with the buildx plugin.')
}

const LAST_VERSION_WITH_BUILT_IN_BUILDKIT = 22

async function supportsBuildKit(file: string): Promise<boolean> {
  try {
    const version = await runAndReadOutput(file, ['version', '--format', '{{.Client.Version}}'])
    if (Number(version.split('.')[0]) <= LAST_VERSION_WITH_BUILT_IN_BUILDKIT) return true
    return (await runAndReadOutput(file, ['buildx', 'version'])) !== ''
  } catch {
    return false
  }
}

/** `docker compose`, or the standalone docker-compose. */
export async function findCompose(docker: string): Promise<readonly [string, ...string[]]> {
  try {
    await runAndReadOutput(docker, ['compose', 'version'])
    return [docker, 'compose']
  } catch {
    const own = ['/usr/bin/docker-compose', '/usr/local/bin/docker-compose'].find(file => existsSync(file))
    if (own) return [own]
    throw new Error('Docker Compose is not installed.')
  }
}
