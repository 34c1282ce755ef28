import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getUserCacheFolder, UserFacingError } from '@rms/infrastructure'

const run = promisify(execFile)
const VERSION = '4.32.5'

/** Path of schemathesis, installed once into the user's cache with pip. */
export async function findSchemathesis(log: (line: string) => void): Promise<string> {
  const folder = join(getUserCacheFolder(), `schemathesis-${VERSION}`)
  const program = join(folder, 'bin', 'schemathesis')
  if (existsSync(program)) return program
  log(`Installing schemathesis ${VERSION} …`)
  try {
    await run('python3', ['-m', 'venv', folder])
    const pipOptions = ['--quiet', '--disable-pip-version-check']
    await run(join(folder, 'bin', 'pip'), ['install', ...pipOptions, `schemathesis==${VERSION}`])
    return program
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw new UserFacingError(
      `schemathesis could not be installed: it needs Python 3 with venv and pip.  ${String(error)}`,
    )
  }
}

export interface ContractRun {
  readonly program: string
  readonly url: string
  readonly token: string
  readonly seed: number
  readonly examples: number
  /** Regular expressions of the included and excluded paths. */
  readonly paths: string
  readonly except?: string
}

/** Checks of every response: no server error, and conformance to the published contract. */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'response_headers_conformance',
]

/** Calls every endpoint of the paths with generated input. Returns the exit code: 0 if all responses conform. */
export function callEveryEndpoint(contractRun: ContractRun): Promise<number> {
  const child = spawn(contractRun.program, argumentsOf(contractRun), { stdio: 'inherit', cwd: tmpdir() })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => resolve(code ?? 1))
  })
}

// One worker only: with more, Python's parser occasionally fails with concurrent threads.
const argumentsOf = ({ url, token, seed, examples, paths, except }: ContractRun): string[] => [
  ...['run', `${url}/api/openapi.json`, '--url', url, '--header', `Authorization: Bearer ${token}`],
  ...['--checks', CHECKS.join(','), '--phases', 'examples,coverage,fuzzing', '--workers', '1'],
  ...['--seed', String(seed), '--max-examples', String(examples), '--no-shrink', '--no-color'],
  ...[
    '--generation-database',
    'none',
    '--rate-limit',
    '95/s',
    '--request-timeout',
    '40',
    '--warnings',
    'off',
  ],
  ...['--include-path-regex', paths, ...(except ? ['--exclude-path-regex', except] : [])],
]
