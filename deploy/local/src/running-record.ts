import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPrivateFolder, readCommandLine, UserFacingError } from '@rms/infrastructure'

/** Contents of `running.json` in a data folder: the stack that uses the folder. */
export type RunningStackRecord = {
  pid: number
  url?: string
  mongodbUri?: string
  mongodbPrefix?: string
  redisUrl?: string
  queuePrefix?: string
}

/** Claims the folder for this process; throws a `UserFacingError` if another stack is using it. */
export const claimDataDir = (dataDir: string): void => {
  createPrivateFolder(dataDir)
  const other = readRunningRecord(dataDir)
  if (other !== undefined && other.pid !== process.pid) {
    throw new UserFacingError(
      `RMS is already running on the files in ${dataDir}${other.url ? `, at ${other.url}` : ''}. Stop it there with Ctrl-C, or give this one its own: RMS_PORT=5001 RMS_DATA_DIR=.data-2 npm start`,
    )
  }
  writeRunningRecord(dataDir, { pid: process.pid })
}

export const writeRunningRecord = (dataDir: string, record: RunningStackRecord): void => {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(getRecordFile(dataDir), `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 })
}

export const releaseDataDir = (dataDir: string): void => rmSync(getRecordFile(dataDir), { force: true })

/** The record of a running stack; a record left by a crash is ignored. */
export const readRunningRecord = (dataDir: string): RunningStackRecord | undefined => {
  try {
    const record: unknown = JSON.parse(readFileSync(getRecordFile(dataDir), 'utf8'))
    if (!isRecord(record)) return undefined
    return readCommandLine(record.pid)?.match(/deploy.(local|operations)/) ? record : undefined
  } catch {
    return undefined
  }
}

const getRecordFile = (dataDir: string): string => join(dataDir, 'running.json')

const isRecord = (value: unknown): value is RunningStackRecord =>
  typeof value === 'object' && value !== null && 'pid' in value && typeof value.pid === 'number'
