import type { Log } from '../console-output.ts'
import type { ChildProcessHandle } from './launch-process.ts'
import { describeEndOfLog } from './log-files.ts'

/** A supervised process, restarted whenever it ends unexpectedly. */
export type SupervisedProcess = {
  readonly name: string
  /** Number of unexpected exits. */
  readonly unexpectedExits: number
  readonly pid: number | undefined
  /** Kills the process as a crash would; it is then restarted. */
  kill(): void
  /** Stops it until `start` is called. */
  stop(graceMs?: number): Promise<void>
  start(): void
}

export type RestartOptions = {
  name: string
  launch: () => ChildProcessHandle
  log: Log
  logFile: string
  firstDelayMs?: number
}

const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 30_000
/** After running this long, a process counts as healthy again. */
const HEALTHY_AFTER_MS = 60_000
/** Lines of its log that are shown when a process crashes: enough for an error with its stack. */
const SHOWN_LOG_LINES = 12

/** Starts a process and restarts it when it ends. */
export const restartOnExit = (options: RestartOptions): SupervisedProcess => {
  const state: State = { wanted: false, unexpectedExits: 0, quickExits: 0 }
  const supervised: SupervisedProcess = {
    name: options.name,
    get unexpectedExits() {
      return state.unexpectedExits
    },
    get pid() {
      return state.current?.pid
    },
    kill: () => {
      state.isKilled = state.current !== undefined
      state.current?.kill()
    },
    stop: graceMs => stop(state, graceMs),
    start: () => {
      if (state.wanted) return
      state.wanted = true
      launch(state, options)
    },
  }
  supervised.start()
  return supervised
}

type State = {
  wanted: boolean
  unexpectedExits: number
  quickExits: number
  /** An intended kill does not count as a sign of bad health. */
  isKilled?: boolean
  current?: ChildProcessHandle | undefined
  timer?: NodeJS.Timeout
}

/** Milliseconds until the next restart; doubles with every quick crash. */
export const getRestartDelayMs = (quickExits: number, firstDelayMs = FIRST_DELAY_MS): number =>
  Math.min(firstDelayMs * 2 ** Math.max(quickExits - 1, 0), LONGEST_DELAY_MS)

const launch = (state: State, options: RestartOptions): void => {
  const startedAt = performance.now()
  const running = options.launch()
  state.current = running
  void running.ended.then(reason => {
    if (state.current === running) state.current = undefined
    if (!state.wanted) return
    running.kill()
    state.unexpectedExits += 1
    const isCrash = state.isKilled !== true
    const isWell = !isCrash || performance.now() - startedAt > HEALTHY_AFTER_MS
    state.quickExits = isWell ? 1 : state.quickExits + 1
    state.isKilled = false
    const delayMs = getRestartDelayMs(state.quickExits, options.firstDelayMs)
    options.log(
      `${options.name} ended (${reason}); starting it again in ${delayMs / 1000} s. Its log: ${options.logFile}` +
        (isCrash ? describeEndOfLog(options.logFile, SHOWN_LOG_LINES) : ''),
    )
    state.timer = setTimeout(() => launch(state, options), delayMs)
  })
}

const stop = async (state: State, graceMs?: number): Promise<void> => {
  state.wanted = false
  clearTimeout(state.timer)
  await state.current?.stop(graceMs)
}
