import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTemporaryFolder } from '../test-environment.ts'
import { formatLogLine, readLastLogLines, rotateLog, trimOpenLog } from './log-files.ts'

const folder = createTemporaryFolder()

const logWith = (text: string): string => {
  const file = join(mkdtempSync(join(folder, 'log-')), 'catalog.log')
  writeFileSync(file, text)
  return file
}

describe('the log of a process', () => {
  it('is rotated at the start if it is large', () => {
    const file = rotateLog(logWith('0123456789'), 9)
    expect(readFileSync(`${file}.1`, 'utf8')).toBe('0123456789')
    expect(readLastLogLines(file, 5)).toEqual([])
  })

  it('is continued if it is small', () => {
    expect(readLastLogLines(rotateLog(logWith('one\ntwo\nthree\n'), 100), 2)).toEqual(['two', 'three'])
  })

  it('is truncated while a process writes to it', () => {
    const file = logWith('0123456789')
    trimOpenLog(file, 9)
    expect(readFileSync(file, 'utf8')).toBe('')
    expect(readFileSync(`${file}.1`, 'utf8')).toBe('0123456789')
  })

  it('is formatted for people', () => {
    const line = JSON.stringify({
      level: 60,
      msg: 'cannot start',
      err: { message: 'PORT is missing.', stack: '…' },
    })
    expect(formatLogLine(line)).toBe('cannot start: PORT is missing.')
    expect(formatLogLine('Error: no JSON')).toBe('Error: no JSON')
  })
})
