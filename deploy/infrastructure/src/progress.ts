/** Takes one line in plain words. */
export type Log = (line: string) => void

/** Prints each line behind the seconds since the start. */
export const timedLog = (startedAt: number, print: Log = line => process.stdout.write(`${line}\n`)): Log => {
  return line => print(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${line}`)
}

export const silent: Log = () => {}
