import { businessEndpoints, invoiceEndpoints } from '@rms/contracts'
import type { Stack } from '@rms/local'
import { createTestClient } from '@rms/testing'
import { fileOf, type House, processed, signIn, uploadFields } from '@rms/testing/house'
import { invoiceOf, kilograms } from '@rms/testing/sample-invoice'
import { beforeAll, describe, expect, it } from 'vitest'
import { openSharedStack } from './open-stack.ts'

describe('the door of the house', () => {
  let stack: Stack
  let house: House

  beforeAll(async () => {
    ;({ stack, house } = await openSharedStack())
  }, 120_000)

  it.each([
    ['no token', undefined],
    ['a forged token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwiYXVkIjoiYmFjay1vZmZpY2UifQ.'],
    ['a word', 'let-me-in'],
  ])('refuses %s with 401', async (_what, token) => {
    const answer = await createTestClient(house.url, token).get('/api/suppliers')
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({
      error: expect.any(String),
      code: expect.any(String),
      requestId: expect.any(String),
    })
  })

  it('answers malformed JSON with 400 and a sentence', async () => {
    const answer = await house.admin.post('/api/suppliers', '{"name": "Half')
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'malformed-json' })
  })

  it('never routes the calls between services', async () => {
    const { id } = await house.admin.call(businessEndpoints.createSupplier, { body: { name: 'Low Farm' } })
    expect(await house.admin.get(`/internal/suppliers/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'not-found', error: 'There is no such address.' },
    })
  })

  it('serves the web app under a policy that runs only its own scripts', async () => {
    const answer = await fetch(`${house.url}/invoices/7`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'wasm-unsafe-eval'(;|$)/)
    expect(answer.headers.get('x-powered-by')).toBeNull()
  })

  it('lets pages use of a device only what its screens need', async () => {
    const policy = (await fetch(`${house.url}/`)).headers.get('permissions-policy')?.split(', ')
    expect(policy?.filter(entry => !entry.endsWith('=()'))).toEqual([
      'geolocation=(self)',
      'camera=(self)',
      'clipboard-write=(self)',
    ])
    expect(policy).toEqual(expect.arrayContaining(['microphone=()', 'payment=()', 'usb=()']))
  })

  it('has neither its description nor its refusals kept', async () => {
    for (const path of [
      '/api/docs',
      '/api/docs/open.js',
      '/api/openapi.json',
      '/api/nothing',
      '/api/suppliers',
    ])
      expect((await fetch(`${house.url}${path}`)).headers.get('cache-control')).toBe('no-store')
  })

  it('gives many who read one list at once each the whole of it, with what was written before', async () => {
    await house.admin.post('/api/suppliers', { name: 'Hill Farm' })
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => house.admin.get('/api/suppliers?page=1&page_size=50')),
    )
    for (const { status, headers, body } of answers) {
      expect(status).toBe(200)
      expect(body).toContainEqual(expect.objectContaining({ name: 'Hill Farm' }))
      expect(headers.get('x-total-count')).toBe(String(Array.isArray(body) && body.length))
    }
  })

  it('publishes what it can do', async () => {
    const { body } = await house.anonymous.get('/api/openapi.json')
    expect(body).toMatchObject({
      openapi: '3.1.0',
      paths: { '/api/invoices/upload': { post: expect.any(Object) } },
    })
    expect((await house.anonymous.get('/api/docs')).status).toBe(200)
  })

  it('says how every service is', async () => {
    const { status, body } = await house.anonymous.get('/api/health')
    expect(status).toBe(200)
    expect(body).toEqual({
      status: 'ok',
      services: { catalog: 'ok', invoicing: 'ok', 'menu-costing': 'ok', workforce: 'ok', portal: 'ok' },
    })
  })

  it('ends a session at once for every service when its user signs out', async () => {
    const session = await signIn(stack)
    await session.post('/api/auth/logout')
    const answers = await Promise.all(
      ['/api/suppliers', '/api/invoices', '/api/staff', '/api/dishes'].map(path => session.get(path)),
    )
    expect(answers.map(answer => answer.status)).toEqual([401, 401, 401, 401])
  })

  it('opens an uploaded file by its signed link alone', async () => {
    const file = await fileOf(invoiceOf('D-1', '2026-04-12', [kilograms('Mussels', 6, '4.20')]))
    const { body } = await house.admin.upload('/api/invoices/upload', file, uploadFields(house))
    const { id, file_url } = invoiceEndpoints.uploadInvoice.response.parse(body)
    const link = new URL(file_url, house.url)
    const opened = await fetch(link)
    expect(opened.status).toBe(200)
    expect(opened.headers.get('x-content-type-options')).toBe('nosniff')
    expect(opened.headers.get('content-security-policy')).toContain('sandbox')
    expect(Buffer.from(await opened.arrayBuffer()).equals(Buffer.from(file.content))).toBe(true)
    link.search = link.search.replace(/.$/, last => (last === 'a' ? 'b' : 'a'))
    expect((await fetch(link)).status).toBe(403)
    await processed(house, id)
  })
})
