import { businessEndpoints, invoiceEndpoints } from '@rms/contracts'
import type { Stack } from '@rms/local'
import { createTestClient } from '@rms/testing'
import { createKilogramLine, createSampleInvoice } from '@rms/testing/sample-invoice'
import {
  createUploadFields,
  signIn,
  type TestRestaurant,
  toUploadFile,
  waitUntilProcessed,
} from '@rms/testing/test-restaurant'
import { beforeAll, describe, expect, it } from 'vitest'
import { getSharedStack } from './stack-with-restaurant.ts'

describe('The gateway', () => {
  let stack: Stack
  let restaurant: TestRestaurant

  beforeAll(async () => {
    ;({ stack, restaurant } = await getSharedStack())
  }, 120_000)

  it.each([
    ['no token', undefined],
    ['a forged token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwiYXVkIjoiYmFjay1vZmZpY2UifQ.'],
    ['a word', 'let-me-in'],
  ])('refuses %s with 401', async (_what, token) => {
    const answer = await createTestClient(restaurant.url, token).get('/api/suppliers')
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({
      error: expect.any(String),
      code: expect.any(String),
      requestId: expect.any(String),
    })
  })

  it('responds to malformed JSON with 400 and a message', async () => {
    const answer = await restaurant.admin.post('/api/suppliers', '{"name": "Half')
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'malformed-json' })
  })

  it('never routes internal endpoints', async () => {
    const { id } = await restaurant.admin.call(businessEndpoints.createSupplier, {
      body: { name: 'Low Farm' },
    })
    expect(await restaurant.admin.get(`/internal/suppliers/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'not-found', error: 'This address does not exist or has been deleted.' },
    })
  })

  it('serves the web app with a content security policy that runs only its own scripts', async () => {
    const answer = await fetch(`${restaurant.url}/invoices/7`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'wasm-unsafe-eval'(;|$)/)
    expect(answer.headers.get('x-powered-by')).toBeNull()
  })

  it('allows only the device features that the screens use', async () => {
    const policy = (await fetch(`${restaurant.url}/`)).headers.get('permissions-policy')?.split(', ')
    expect(policy?.filter(entry => !entry.endsWith('=()'))).toEqual([
      'geolocation=(self)',
      'camera=(self)',
      'clipboard-write=(self)',
    ])
    expect(policy).toEqual(expect.arrayContaining(['microphone=()', 'payment=()', 'usb=()']))
  })

  it('forbids caching of the API description and of errors', async () => {
    for (const path of [
      '/api/docs',
      '/api/docs/open.js',
      '/api/openapi.json',
      '/api/nothing',
      '/api/suppliers',
    ])
      expect((await fetch(`${restaurant.url}${path}`)).headers.get('cache-control')).toBe('no-store')
  })

  it('returns the complete, current list to many simultaneous readers', async () => {
    await restaurant.admin.post('/api/suppliers', { name: 'Hill Farm' })
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => restaurant.admin.get('/api/suppliers?page=1&page_size=50')),
    )
    for (const { status, headers, body } of answers) {
      expect(status).toBe(200)
      expect(body).toContainEqual(expect.objectContaining({ name: 'Hill Farm' }))
      expect(headers.get('x-total-count')).toBe(String(Array.isArray(body) && body.length))
    }
  })

  it('publishes the API description', async () => {
    const { body } = await restaurant.anonymous.get('/api/openapi.json')
    expect(body).toMatchObject({
      openapi: '3.1.0',
      paths: { '/api/invoices/upload': { post: expect.any(Object) } },
    })
    expect((await restaurant.anonymous.get('/api/docs')).status).toBe(200)
  })

  it('reports the state of every service', async () => {
    const { status, body } = await restaurant.anonymous.get('/api/health')
    expect(status).toBe(200)
    expect(body).toEqual({
      status: 'ok',
      services: { catalog: 'ok', invoicing: 'ok', 'menu-costing': 'ok', workforce: 'ok', portal: 'ok' },
    })
  })

  it('ends a session immediately in every service when its user signs out', async () => {
    const session = await signIn(stack)
    await session.post('/api/auth/logout')
    const answers = await Promise.all(
      ['/api/suppliers', '/api/invoices', '/api/staff', '/api/dishes'].map(path => session.get(path)),
    )
    expect(answers.map(answer => answer.status)).toEqual([401, 401, 401, 401])
  })

  it('serves an uploaded file only by its signed link', async () => {
    const file = await toUploadFile(
      createSampleInvoice('D-1', '2026-04-12', [createKilogramLine('Mussels', 6, '4.20')]),
    )
    const { body } = await restaurant.admin.upload(
      '/api/invoices/upload',
      file,
      createUploadFields(restaurant),
    )
    const { id, file_url } = invoiceEndpoints.uploadInvoice.response.parse(body)
    const link = new URL(file_url, restaurant.url)
    const opened = await fetch(link)
    expect(opened.status).toBe(200)
    expect(opened.headers.get('x-content-type-options')).toBe('nosniff')
    expect(opened.headers.get('content-security-policy')).toContain('sandbox')
    expect(Buffer.from(await opened.arrayBuffer()).equals(Buffer.from(file.content))).toBe(true)
    link.search = link.search.replace(/.$/, last => (last === 'a' ? 'b' : 'a'))
    expect((await fetch(link)).status).toBe(403)
    await waitUntilProcessed(restaurant, id)
  })
})
