import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'

/** A child process that is never left behind. */
export type ChildProcessHandle = {
  readonly pid: number
  /** Resolves when it has ended, with a description of how. */
  readonly ended: Promise<string>
  /** Requests it to shut down; after `graceMs` it is killed together with its children. */
  stop(graceMs?: number): Promise<void>
  /** Kills it immediately, as a crash would. */
  kill(): void
}

export type LaunchOptions = {
  file: string
  args: readonly string[]
  logFile: string
  cwd?: string
  env?: NodeJS.ProcessEnv
}

const STOP_GRACE_MS = 10_000

/**
 * Starts a Node process in its own process group, so that Ctrl-C in the terminal reaches only the launcher. The IPC
 * channel closes when the launcher ends, however suddenly; `stop-with-parent.ts` then stops the process.
 */
export const launchNode = ({ file, args, logFile, cwd, env }: LaunchOptions): ChildProcessHandle =>
  withLog(logFile, log => {
    const child = spawn(file, args, { cwd, env, detached: true, stdio: ['ignore', log, log, 'ipc'] })
    return createHandle(child, () => child.kill('SIGTERM'))
  })

/**
 * Starts a server that does not watch its parent. A small shell wrapper stops it when the pipe from the launcher
 * closes, whether on purpose or because the launcher died.
 */
export const launchServer = ({ file, args, logFile, cwd, env }: LaunchOptions): ChildProcessHandle =>
  withLog(logFile, log => {
    const leashed = ['-c', STOP_PIPE_WRAPPER, 'leash', file, ...args]
    const child = spawn('/bin/sh', leashed, { cwd, env, detached: true, stdio: ['pipe', log, log] })
    child.stdin?.on('error', () => {})
    return createHandle(child, () => child.stdin?.end())
  })

const STOP_PIPE_WRAPPER = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
{ read -r _ <&3; kill -TERM $server; } 2>/dev/null &
watcher=$!
exec 3<&-
wait $server
code=$?
kill $watcher 2>/dev/null
exit $code
`

const withLog = (logFile: string, start: (log: number) => ChildProcessHandle): ChildProcessHandle => {
  const log = openSync(logFile, 'a')
  try {
    return start(log)
  } finally {
    closeSync(log)
  }
}

const createHandle = (child: ChildProcess, requestStop: () => void): ChildProcessHandle => {
  const ended = new Promise<string>(resolve => {
    child.once('error', error => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  const kill = () => killGroup(child.pid)
  const stop = async (graceMs = STOP_GRACE_MS) => {
    requestStop()
    const timer = setTimeout(kill, graceMs)
    await ended
    clearTimeout(timer)
    kill()
  }
  return { pid: child.pid ?? -1, ended, stop, kill }
}

/** The group outlives its leader while children are running; those must end too. */
const killGroup = (pid: number | undefined): void => {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group is empty.
  }
}
