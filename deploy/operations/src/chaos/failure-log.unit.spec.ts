import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { appendFailureLog } from './failure-log.ts'

describe('an unexpected response', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'rms-failure-'))
    mkdirSync(join(dataDir, 'logs'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  it('is shown with the log lines of every process about it', () => {
    writeFileSync(
      join(dataDir, 'logs', 'catalog.log'),
      '{"request_id":"r-1","msg":"a call failed"}\n{"x":1}\n',
    )
    writeFileSync(join(dataDir, 'logs', 'portal.log'), '{"request_id":"r-2"}\n')
    expect(appendFailureLog('/api/products: {"requestId":"r-1"}', dataDir).split('\n  ')).toEqual([
      '/api/products: {"requestId":"r-1"}',
      '{"request_id":"r-1","msg":"a call failed"}',
    ])
  })

  it('is shown without log lines if it has no request id', () => {
    expect(appendFailureLog('/api/products: gone', dataDir)).toBe('/api/products: gone')
  })
})
