import { spawn } from 'node:child_process'

/** A program in a process of its own. */
export interface RunningProgram {
  /** The code with which it ended; null when a signal ended it. */
  readonly exit: Promise<number | null>
  /** All that it has printed so far. */
  output(): string
  signal(name: NodeJS.Signals): void
}

interface ProgramOptions {
  readonly args?: readonly string[]
  /** All of its environment, but for the path. */
  readonly env?: Readonly<Record<string, string>>
}

/** Runs a few lines of JavaScript, which may import what this package's own sources may. */
export function runProgram(program: string, { args = [], env = {} }: ProgramOptions = {}): RunningProgram {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program, ...args],
    { cwd: import.meta.dirname, env: { PATH: process.env.PATH, ...env } },
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
