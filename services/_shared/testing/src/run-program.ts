import { spawn } from 'node:child_process'

/** A program running in its own process. */
export interface RunningProgram {
  /** Exit code; null if a signal ended it. */
  readonly exit: Promise<number | null>
  /** Output so far. */
  output(): string
  signal(name: NodeJS.Signals): void
}

interface ProgramOptions {
  readonly args?: readonly string[]
  /** The whole environment, except PATH and Node's cache of compiled modules. */
  readonly env?: Readonly<Record<string, string>>
}

/** Runs JavaScript code, which may import what the sources of this package may import. */
export function runProgram(program: string, { args = [], env = {} }: ProgramOptions = {}): RunningProgram {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program, ...args],
    { cwd: import.meta.dirname, env: { PATH, NODE_COMPILE_CACHE, ...env } },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', text => {
      output += text
    })
  return {
    exit: new Promise(resolve => child.once('exit', code => resolve(code))),
    output: () => output,
    signal: name => void child.kill(name),
  }
}
