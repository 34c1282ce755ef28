import { describe, expect, it } from 'vitest'
import {
  judgeBackup,
  judgeClock,
  judgeDisk,
  judgeIndexes,
  judgeOutbox,
  judgeQueue,
  judgeRedis,
  judgeTransactions,
} from './rules.ts'

const GB = 1024 ** 3
const MINUTE = 60_000

describe('the doctor', () => {
  it.each([
    [500, 'fine', /matches/],
    [-3000, 'attention', /3.0 s behind/],
    [45_000, 'trouble', /45.0 s ahead/],
  ])('judges a clock that is %d ms off: %s', (skew, severity, sentence) => {
    expect(judgeClock('MongoDB', skew)).toEqual({ severity, sentence: expect.stringMatching(sentence) })
  })

  it('expects a Redis without eviction and with persistence', () => {
    const good = { maxmemoryPolicy: 'noeviction', appendonly: 'yes', usedBytes: 1, allowedBytes: 0 }
    const severities = (settings: Partial<typeof good>) =>
      judgeRedis({ ...good, ...settings }).map(f => f.severity)
    expect(severities({})).toEqual(['fine'])
    expect(severities({ maxmemoryPolicy: 'allkeys-lru' })).toEqual(['trouble'])
    expect(severities({ appendonly: 'no' })).toEqual(['attention'])
    expect(severities({ usedBytes: 90, allowedBytes: 100 })).toEqual(['trouble'])
  })

  it.each([
    [100 * GB, 200 * GB, 'fine'],
    [4 * GB, 200 * GB, 'attention'],
    [4 * GB, 20 * GB, 'fine'],
    [0.2 * GB, 200 * GB, 'trouble'],
  ])('judges %d free bytes of %d: %s', (freeBytes, allBytes, severity) => {
    expect(judgeDisk('/files', { freeBytes, allBytes }).severity).toBe(severity)
  })

  it('expects a short transaction lifetime, and explains how to set it', () => {
    expect(judgeTransactions(15).severity).toBe('fine')
    expect(judgeTransactions(60)).toEqual({
      severity: 'attention',
      sentence: expect.stringMatching(
        /only after 60 s.*setParameter: 1, transactionLifetimeLimitSeconds: 15/,
      ),
    })
    expect(judgeTransactions(null).sentence).toMatch(/does not say/)
  })

  it('allows events a minute in the outbox, then reports the service', () => {
    const outbox = { service: 'catalog', pending: 7, oldestMs: 30_000 }
    expect(judgeOutbox(outbox).severity).toBe('fine')
    expect(judgeOutbox({ ...outbox, oldestMs: 5 * MINUTE })).toEqual({
      severity: 'attention',
      sentence:
        '7 events of catalog wait in its outbox, the oldest for 5 minutes. Check that catalog runs and reaches Redis.',
    })
    expect(judgeOutbox({ ...outbox, oldestMs: 400 * MINUTE })).toMatchObject({
      severity: 'trouble',
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
    const of = (more: Partial<typeof queue>) => judgeQueue({ ...queue, ...more })
    expect(of({})).toMatchObject([{ severity: 'fine' }])
    expect(of({ workers: 0, oldestMs: 9 * MINUTE })).toMatchObject([
      { severity: 'trouble', sentence: 'No process consumes the queue price-history: start price-history.' },
    ])
    expect(of({ oldestMs: 9 * MINUTE, failed: 2 })).toMatchObject([
      { severity: 'attention', sentence: expect.stringContaining('Start more of') },
      { severity: 'attention', sentence: expect.stringContaining('npm run jobs:failed') },
    ])
  })

  it('reports missing indexes and backups', () => {
    expect(judgeIndexes('workforce', []).severity).toBe('fine')
    expect(judgeIndexes('workforce', ['staff.email_1']).sentence).toContain('staff.email_1')
    expect(judgeBackup('/backups', null).severity).toBe('trouble')
    expect(judgeBackup('/backups', 60 * MINUTE).severity).toBe('fine')
    expect(judgeBackup('/backups', 30 * 60 * MINUTE)).toMatchObject({
      severity: 'attention',
      sentence: expect.stringContaining('30 hours'),
    })
  })
})
