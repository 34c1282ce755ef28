import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import type { SupplierHistory } from '@rms/document-reading'
import { EXTRACT_USAGE, type ExtractArguments, parseExtractArguments } from './command/extract-arguments.ts'
import {
  type ExtractCommandError,
  type ExtractCommandResult,
  toExtractCommandError,
  toExtractCommandResult,
} from './command/extract-command-result.ts'
import { loadSupplierHistory } from './command/load-supplier-history.ts'
import { createIsolatedReader, type IsolatedReader } from './isolation/isolated-reader.ts'

/** Reads files from the command line with the worker's reader and prints one line of JSON for each, in order. */
const extractArguments = parseExtractArguments(process.argv.slice(2))
if (extractArguments) await extractAll(extractArguments)
else {
  process.stderr.write(`${EXTRACT_USAGE}\n`)
  process.exitCode = 2
}

async function extractAll({ files, ignoresEInvoice, history }: ExtractArguments): Promise<void> {
  const supplierHints = history
    ? await loadSupplierHistory(resolveFromCaller(history)).catch(refuse)
    : undefined
  if (supplierHints === null) return
  const reader = createIsolatedReader({
    processes: Math.min(availableParallelism(), files.length),
    onCrash: reason => process.stderr.write(`${reason}\n`),
  })
  const results = files.map(file => extractOne(reader, file, { ignoresEInvoice, supplierHints }))
  for (const result of results) process.stdout.write(`${JSON.stringify(await result)}\n`)
  await reader.close()
}

async function extractOne(
  reader: IsolatedReader,
  file: string,
  known: { ignoresEInvoice: boolean; supplierHints?: SupplierHistory },
): Promise<ExtractCommandResult> {
  const path = resolveFromCaller(file)
  const obstacle = await findPathProblem(path)
  if (obstacle) return toExtractCommandError(file, obstacle)
  let opened = performance.now()
  const onProgress = ({ stage }: { stage: string }) => {
    if (stage === 'opening') opened = performance.now()
  }
  const outcome = await reader.read({ path, ...known }, onProgress)
  return toExtractCommandResult(file, outcome, Math.round(performance.now() - opened))
}

async function findPathProblem(path: string): Promise<ExtractCommandError | null> {
  const entry = await stat(path).catch(() => null)
  if (!entry) return 'not-found'
  if (!entry.isFile()) return 'not-a-file'
  return access(path, constants.R_OK).then(
    () => null,
    () => 'not-readable',
  )
}

/** npm runs the command in the project folder; INIT_CWD is the folder from which it was called. */
function resolveFromCaller(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path)
}

function refuse(): null {
  process.stderr.write('The folder given with --history cannot be read.\n')
  process.exitCode = 2
  return null
}
