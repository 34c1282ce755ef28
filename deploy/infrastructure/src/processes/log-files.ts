import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { dirname } from 'node:path'

const LARGEST_BYTES = 20_000_000
/** Of a line that is shown on the terminal, in characters. */
const LONGEST_LINE = 400

/** Renames a large log to `….1` so that a new one starts. Returns the file path. */
export const rotateLog = (file: string, largestBytes = LARGEST_BYTES): string => {
  mkdirSync(dirname(file), { recursive: true })
  if (sizeOf(file) > largestBytes) renameSync(file, `${file}.1`)
  return file
}

/** The same for a log that a process holds open: copies it to `….1` and truncates it. */
export const trimOpenLog = (file: string, largestBytes = LARGEST_BYTES): void => {
  if (sizeOf(file) <= largestBytes) return
  copyFileSync(file, `${file}.1`)
  truncateSync(file)
}

/** The last lines of a log, to show why something does not start. */
export const readLastLogLines = (file: string, count: number): string[] =>
  sizeOf(file) > 0 ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count) : []

/** The last lines of a log as indented lines for people; empty if there is none. */
export const describeEndOfLog = (file: string, count: number): string =>
  readLastLogLines(file, count)
    .map(line => `\n  ${formatLogLine(line).slice(0, LONGEST_LINE)}`)
    .join('')

/** Formats a log line for people: of a JSON line, only the message and the error. */
export const formatLogLine = (line: string): string => {
  const entry = parse(line)
  if (entry === undefined) return line
  const { msg, err } = entry
  const message = typeof msg === 'string' ? msg : ''
  const error = typeof err === 'object' && err !== null && 'message' in err ? String(err.message) : ''
  return message.includes(error) ? message : [message, error].filter(text => text !== '').join(': ')
}

const parse = (line: string): Record<string, unknown> | undefined => {
  try {
    const entry: unknown = JSON.parse(line)
    return typeof entry === 'object' && entry !== null ? { ...entry } : undefined
  } catch {
    return undefined
  }
}

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0)
