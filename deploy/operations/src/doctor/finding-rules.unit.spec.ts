import { describe, expect, it } from 'vitest'
import {
  evaluateBackup,
  evaluateClock,
  evaluateDisk,
  evaluateIndexes,
  evaluateOutbox,
  evaluateQueue,
  evaluateRedis,
  evaluateTransactions,
} from './finding-rules.ts'

const GB = 1024 ** 3
const MINUTE = 60_000

describe('the doctor', () => {
  it.each([
    [500, 'ok', /matches/],
    [-3000, 'warning', /3.0 s behind/],
    [45_000, 'error', /45.0 s ahead/],
  ])('judges a clock that is %d ms off: %s', (skew, severity, sentence) => {
    expect(evaluateClock('MongoDB', skew)).toEqual({ severity, sentence: expect.stringMatching(sentence) })
  })

  it('expects a Redis without eviction and with persistence', () => {
    const good = { maxmemoryPolicy: 'noeviction', appendonly: 'yes', usedBytes: 1, allowedBytes: 0 }
    const severities = (settings: Partial<typeof good>) =>
      evaluateRedis({ ...good, ...settings }).map(f => f.severity)
    expect(severities({})).toEqual(['ok'])
    expect(severities({ maxmemoryPolicy: 'allkeys-lru' })).toEqual(['error'])
    expect(severities({ appendonly: 'no' })).toEqual(['warning'])
    expect(severities({ usedBytes: 90, allowedBytes: 100 })).toEqual(['error'])
  })

  it.each([
    [100 * GB, 200 * GB, 'ok'],
    [4 * GB, 200 * GB, 'warning'],
    [4 * GB, 20 * GB, 'ok'],
    [0.2 * GB, 200 * GB, 'error'],
  ])('judges %d free bytes of %d: %s', (freeBytes, allBytes, severity) => {
    expect(evaluateDisk('/files', { freeBytes, allBytes }).severity).toBe(severity)
  })

  it('expects a short transaction lifetime, and explains how to set it', () => {
    expect(evaluateTransactions(15).severity).toBe('ok')
    expect(evaluateTransactions(60)).toEqual({
      severity: 'warning',
      sentence: expect.stringMatching(
        /only after 60 s.*setParameter: 1, transactionLifetimeLimitSeconds: 15/,
      ),
    })
    expect(evaluateTransactions(null).sentence).toMatch(/does not say/)
  })

  it('allows events a minute in the outbox, then reports the service', () => {
    const outbox = { service: 'catalog', pending: 7, oldestMs: 30_000 }
    expect(evaluateOutbox(outbox).severity).toBe('ok')
    expect(evaluateOutbox({ ...outbox, oldestMs: 5 * MINUTE })).toEqual({
      severity: 'warning',
      sentence:
        '7 events of catalog wait in its outbox, the oldest for 5 minutes. Check that catalog runs and reaches Redis.',
    })
    expect(evaluateOutbox({ ...outbox, oldestMs: 400 * MINUTE })).toMatchObject({
      severity: 'error',
      sentence: expect.stringContaining('7 hours'),
    })
  })

  it('reports missing consumers, backlogs and dead jobs', () => {
    const queue = {
      queue: 'price-history',
      host: 'price-history',
      waiting: 3,
      failed: 0,
      workers: 1,
      oldestMs: 0,
    }
    const of = (more: Partial<typeof queue>) => evaluateQueue({ ...queue, ...more })
    expect(of({})).toMatchObject([{ severity: 'ok' }])
    expect(of({ workers: 0, oldestMs: 9 * MINUTE })).toMatchObject([
      { severity: 'error', sentence: 'No process consumes the queue price-history: start price-history.' },
    ])
    expect(of({ oldestMs: 9 * MINUTE, failed: 2 })).toMatchObject([
      { severity: 'warning', sentence: expect.stringContaining('Start more of') },
      { severity: 'warning', sentence: expect.stringContaining('npm run jobs:failed') },
    ])
  })

  it('reports missing indexes and backups', () => {
    expect(evaluateIndexes('workforce', []).severity).toBe('ok')
    expect(evaluateIndexes('workforce', ['staff.email_1']).sentence).toContain('staff.email_1')
    expect(evaluateBackup('/backups', null).severity).toBe('error')
    expect(evaluateBackup('/backups', 60 * MINUTE).severity).toBe('ok')
    expect(evaluateBackup('/backups', 30 * 60 * MINUTE)).toMatchObject({
      severity: 'warning',
      sentence: expect.stringContaining('30 hours'),
    })
  })
})
