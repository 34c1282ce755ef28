import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Problem, userCache } from '@rms/infrastructure'

const run = promisify(execFile)
const VERSION = '4.32.5'

/** The path of schemathesis, installed into the user's cache folder the first time with Python's own tools. */
export async function findSchemathesis(log: (line: string) => void): Promise<string> {
  const folder = join(userCache(), `schemathesis-${VERSION}`)
  const program = join(folder, 'bin', 'schemathesis')
  if (existsSync(program)) return program
  log(`Installing schemathesis ${VERSION} …`)
  try {
    await run('python3', ['-m', 'venv', folder])
    const quietly = ['--quiet', '--disable-pip-version-check']
    await run(join(folder, 'bin', 'pip'), ['install', ...quietly, `schemathesis==${VERSION}`])
    return program
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw new Problem(
      `schemathesis is not to be had here: it needs Python 3 with venv and pip. ${String(error)}`,
    )
  }
}

export interface ContractRun {
  readonly program: string
  readonly url: string
  readonly token: string
  readonly seed: number
  readonly examples: number
  /** Which paths, as a regular expression; and which of these not. */
  readonly paths: string
  readonly except?: string
}

/** What an answer must keep to: no failure of the server, and nothing that the published contract does not name. */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'response_headers_conformance',
]

/** Asks every call of the paths with made-up input. Gives the exit code: 0 when all answers kept to the contract. */
export function askEverything(asked: ContractRun): Promise<number> {
  const child = spawn(asked.program, argumentsOf(asked), { stdio: 'inherit', cwd: tmpdir() })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => resolve(code ?? 1))
  })
}

// One worker: with more, Python's parser now and then loses count of itself between threads.
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
