import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { defineEndpoint } from '@rms/contracts'
import { createUserToken, startTestService, type TestService, waitFor } from '@rms/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { conflict } from '../errors/errors.ts'
import { serveUploadEndpoint } from '../http/serve-endpoint.ts'

const upload = defineEndpoint({
  service: 'catalog',
  method: 'post',
  path: '/api/invoices/upload',
  access: 'back-office',
  requires: 'none',
  scope: 'business',
  summary: 'for this test',
  status: 201,
  body: z.object({ note: z.string().optional() }),
  response: z.object({
    name: z.string(),
    size: z.int(),
    sha256: z.string(),
    type: z.string().nullable(),
    note: z.string().optional(),
  }),
  upload: { field: 'invoice', maxBytes: 1024 * 1024 },
})

describe('an upload', () => {
  let service: TestService
  let paths: string[] = []
  let content = ''
  beforeAll(async () => {
    service = await startTestService('catalog', () => ({
      mount(router) {
        serveUploadEndpoint(router, upload, async ({ upload: file, body }) => {
          paths.push(file.path)
          content = await readFile(file.path, 'utf8')
          if (body.note === 'refuse') throw conflict('duplicate', 'It is there already.')
          const { originalName: name, size, sha256, fileType: type } = file
          return { name, size, sha256, type, note: body.note }
        })
      },
    }))
  })
  beforeEach(() => {
    paths = []
  })
  afterAll(() => service.close())

  const pdf = '%PDF-1.7 an invoice'
  const send = (file: { name?: string; content?: string; field?: string }, fields = {}, headers = {}) => {
    const { name = 'März.pdf', content: text = pdf, field = 'invoice' } = file
    return service.asManager().upload('/api/invoices/upload', { field, name, content: text }, fields, headers)
  }
  const isGone = () => waitFor('no file left', () => paths.every(path => !existsSync(path)))

  it('has its name, fields, digest and a type detected from the content', async () => {
    const answer = await send({}, { note: 'paid' })
    const sha256 = createHash('sha256').update(pdf).digest('hex')
    expect(answer).toMatchObject({ status: 201 })
    expect(answer.body).toEqual({ name: 'März.pdf', size: pdf.length, sha256, type: 'pdf', note: 'paid' })
    expect(content).toBe(pdf)
    await isGone()
  })

  it('leaves no file behind when it is rejected', async () => {
    expect(await send({}, { note: 'refuse' })).toMatchObject({ status: 409 })
    expect(paths).toHaveLength(1)
    await isGone()
  })

  it('may include the recognised text of a document with many pages', async () => {
    const note = 'ñ'.repeat(500_000)
    expect(await send({}, { note })).toMatchObject({ status: 201, body: { note } })
    expect(await send({}, { note: 'x'.repeat(2 * 1024 * 1024 + 1) })).toMatchObject({
      status: 400,
      body: { code: 'malformed-upload' },
    })
  })

  it('may be exactly as large as allowed, and no larger', async () => {
    expect(await send({ content: 'x'.repeat(1024 * 1024) })).toMatchObject({ status: 201 })
    expect(await send({ content: 'x'.repeat(1024 * 1024 + 1) })).toMatchObject({
      status: 413,
      body: { error: 'The file is larger than 1 MB.', code: 'too-large' },
    })
  })

  it.each([
    ['an empty file', { content: '' }, 400, 'file-empty'],
    ['a file in another field', { field: 'logo' }, 400, 'unexpected-file'],
  ])('with %s is rejected', async (_what, file, status, code) => {
    expect(await send(file)).toMatchObject({ status, body: { code } })
  })

  it('is rejected without a file, or as JSON', async () => {
    const form = { 'content-type': 'multipart/form-data; boundary=x' }
    const noFile = '--x\r\nContent-Disposition: form-data; name="note"\r\n\r\npaid\r\n--x--\r\n'
    const manager = service.asManager()
    const post = (body: unknown, headers?: Record<string, string>) =>
      manager.post('/api/invoices/upload', body, headers)
    expect(await post(noFile, form)).toMatchObject({ status: 400, body: { code: 'file-required' } })
    expect(await post('--x\r\nContent-Dispo', form)).toMatchObject({
      status: 400,
      body: { code: 'malformed-upload' },
    })
    expect(await post('x', { 'content-type': 'multipart/form-data' })).toMatchObject({ status: 400 })
    expect(await post({ invoice: 'x' })).toMatchObject({ status: 415, body: { code: 'wrong-type' } })
  })

  it('requires a token before any byte of it is read', async () => {
    const answer = await service
      .anonymous()
      .upload('/api/invoices/upload', { field: 'invoice', name: 'a', content: pdf })
    expect(answer.status).toBe(401)
    expect(paths).toEqual([])
  })

  it('acts once per idempotency key and file content', async () => {
    const key = { 'idempotency-key': 'upload-1' }
    const first = await send({}, {}, key)
    expect(await send({}, {}, key)).toMatchObject({ status: 201, body: first.body })
    expect(paths).toHaveLength(1)
    expect(await send({ content: '%PDF-1.7 another' }, {}, key)).toMatchObject({ status: 422 })
    await isGone()
  })

  it('that breaks off does not harm the service', async () => {
    const { port } = new URL(service.url)
    const socket = connect(Number(port), '127.0.0.1')
    const token = createUserToken(service.kit.config, { id: 1, username: 'maria', role: 'manager' })
    socket.write(
      `POST /api/invoices/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n' +
        '--x\r\nContent-Disposition: form-data; name="invoice"; filename="a.pdf"\r\n\r\n%PDF-1.7 half',
      () => socket.destroy(),
    )
    await new Promise(resolve => socket.once('close', resolve))
    expect(await send({})).toMatchObject({ status: 201 })
    expect(paths).toHaveLength(1)
  })
})
