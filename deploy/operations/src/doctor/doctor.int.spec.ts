import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConsumer, ensureIndexes, getOutboxCollection, startConsumer } from '@rms/service-kit'
import { createTestKit, type ServiceTestKit, useTestInfrastructure, waitFor } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DoctorTarget, runDoctorChecks } from './run-checks.ts'

describe('the doctor, on real servers', () => {
  let kit: ServiceTestKit
  let folder: string
  let target: DoctorTarget
  beforeAll(async () => {
    kit = await createTestKit('workforce')
    await ensureIndexes(kit.connection)
    folder = await mkdtemp(join(tmpdir(), 'rms-doctor-'))
    const { mongodbUri, redisUrl } = await useTestInfrastructure()
    target = {
      mongodbUri,
      redisUrl,
      mongodbPrefix: kit.config.MONGODB_PREFIX,
      queuePrefix: kit.config.QUEUE_PREFIX,
      filesEnv: { FILES_DIR: folder },
      url: undefined,
    }
  })
  afterAll(async () => {
    await kit.close()
    await rm(folder, { recursive: true })
  })

  const complaints = async (more: Partial<DoctorTarget> = {}) => {
    const findings = await runDoctorChecks({ ...target, ...more })
    return findings.filter(({ severity }) => severity !== 'ok').map(({ sentence }) => sentence)
  }

  it('reports queues without consumers', async () => {
    expect(await complaints()).toContain('No process consumes the queue price-history: start price-history.')
  })

  it('reports unreachable servers without a long wait', async () => {
    const reported = await complaints({
      mongodbUri: 'mongodb://127.0.0.1:9/',
      redisUrl: 'redis://127.0.0.1:9',
      url: 'http://127.0.0.1:9',
    })
    expect(reported).toEqual([
      expect.stringMatching(/^The gateway does not respond/),
      expect.stringMatching(/^MongoDB cannot be reached/),
      expect.stringMatching(/^Redis cannot be reached/),
    ])
  })

  it('reports a dropped index', async () => {
    await kit.connection.collection('audit').dropIndex('at_-1__id_-1')
    expect(await complaints()).toContainEqual(
      expect.stringMatching(/^workforce lacks indexes: audit.at_-1__id_-1\./),
    )
    await ensureIndexes(kit.connection)
    expect((await complaints()).filter(sentence => sentence.includes('indexes'))).toEqual([])
  })

  it('reports a transaction lifetime that is too long', async () => {
    const admin = kit.connection.getClient().db('admin')
    const setLifetime = (transactionLifetimeLimitSeconds: number) =>
      admin.command({ setParameter: 1, transactionLifetimeLimitSeconds })
    await setLifetime(60)
    expect(await complaints()).toContainEqual(expect.stringMatching(/dead processes only after 60 s/))
    await setLifetime(15)
    expect((await complaints()).filter(sentence => sentence.includes('dead processes'))).toEqual([])
  })

  it('reports events that are not sent, and a dead job', async () => {
    await getOutboxCollection(kit.connection).insertOne({
      _id: 'old',
      type: 'workforce.staff-changed',
      request_id: 'x',
      payload: {},
      created_at: new Date(Date.now() - 3_600_000),
      position: 0,
      pending: true,
      sent_at: null,
      owner: 'nobody',
      leased_until: new Date(Date.now() + 3_600_000),
    })
    await kit.queues.queue('portal-accounts').add('workforce.staff-changed', {})
    const portal = defineConsumer('portal-accounts', { 'workforce.staff-changed': async () => undefined })
    const worker = startConsumer(portal, { redis: kit.redis, prefix: target.queuePrefix })
    await waitFor(
      'the job is given up',
      async () => (await kit.queues.counts('portal-accounts')).failed === 1,
    )
    const problems = await complaints()
    await worker.close()
    expect(problems).toContainEqual(
      expect.stringMatching(/^1 events of workforce wait in its outbox, the oldest for 60 minutes/),
    )
    expect(problems).toContainEqual(expect.stringMatching(/^1 jobs of portal-accounts failed permanently/))
  })

  it('reports a missing file folder', async () => {
    expect(await complaints({ filesEnv: { FILES_DIR: join(folder, 'nowhere') } })).toContainEqual(
      expect.stringMatching(/^The folder of files, .*nowhere, does not exist/),
    )
  })

  it('asks for a backup where there is none', async () => {
    expect(await complaints({ backupFolder: folder })).toContainEqual(
      expect.stringMatching(/^There is no backup in/),
    )
  })
})
