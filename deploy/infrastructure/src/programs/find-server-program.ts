import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { Log } from '../console-output.ts'
import { UserFacingError } from '../console-output.ts'

const run = promisify(execFile)

/** A download source of a server program. `fetch` returns its path or throws the reason. */
export type ProgramDownloadSource = {
  name: string
  /** Path of the program once downloaded. */
  cached: string
  fetch: () => Promise<string>
}

export type ServerProgramSearch = {
  name: string
  programNames: readonly string[]
  sources: readonly ProgramDownloadSource[]
  /** What the user can do if no source works. */
  advice: string
}

/**
 * The path of a server program that runs on this machine: from PATH, from the cache, or from the first source that
 * provides one. A failing source is skipped with a log line.
 */
export const findServerProgram = async (search: ServerProgramSearch, log: Log): Promise<string> => {
  for (const path of [
    ...search.programNames.flatMap(program => findOnPath(program)),
    ...search.sources.map(source => source.cached),
  ]) {
    if ((await findRunProblem(path)) === undefined) return path
  }
  for (const source of search.sources) {
    const path = await fetchFrom(source, search.name, log)
    if (path !== undefined) return path
  }
  throw new UserFacingError(`${search.name} was not found on this machine. ${search.advice}`)
}

/** Full paths of a program on PATH. */
export const findOnPath = (program: string, path = process.env.PATH ?? ''): string[] =>
  path
    .split(delimiter)
    .filter(folder => folder !== '')
    .map(folder => join(folder, program))
    .filter(isExecutable)

const fetchFrom = async (
  source: ProgramDownloadSource,
  server: string,
  log: Log,
): Promise<string | undefined> => {
  log(`${server}: fetching ${source.name} …`)
  try {
    const path = await source.fetch()
    const reason = await findRunProblem(path)
    if (reason === undefined) return path
    log(`${server}: ${source.name} does not run here (${reason})`)
  } catch (error) {
    log(`${server}: ${source.name} is not available (${describeProgramFailure(error)})`)
  }
  return undefined
}

const findRunProblem = async (path: string): Promise<string | undefined> => {
  if (!isExecutable(path)) return 'no such program'
  try {
    await run(path, ['--version'], { timeout: 20_000 })
    return undefined
  } catch (error) {
    return describeProgramFailure(error)
  }
}

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The most useful line: the last line of stderr, else of the error message. */
export const describeProgramFailure = (error: unknown): string => {
  const written = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  const text = written || (error instanceof Error ? error.message : String(error))
  return text.split('\n').at(-1)?.slice(0, 200) ?? ''
}
