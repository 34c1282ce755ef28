import { readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Stack } from '@rms/local'
import { signIn, type TestRestaurant } from '@rms/testing/test-restaurant'
import { beforeAll, describe, expect, it } from 'vitest'
import { getSharedStack } from './stack-with-restaurant.ts'

describe('An attacker', () => {
  let stack: Stack
  let restaurant: TestRestaurant
  beforeAll(async () => {
    ;({ stack, restaurant } = await getSharedStack())
  }, 180_000)

  it.each([
    [{ username: { $ne: null }, password: { $ne: null } }],
    [{ username: { $regex: '.*' }, password: 'x' }],
    [{ username: ['admin'], password: ['x'] }],
    [{ username: { toString: 'admin' }, password: 'x' }],
  ])('cannot sign in with a database operator instead of a name: %j', async body => {
    expect(await restaurant.anonymous.post('/api/auth/login', body)).toMatchObject({ status: 400 })
  })

  it.each([
    '/api/suppliers?search[$eq]=nobody',
    '/api/suppliers?search[$where]=return false',
    '/api/audit?actor[$ne]=admin',
  ])('cannot change a list with an operator in the query: %s', async path => {
    const { body } = await restaurant.admin.get(path.split('?')[0] ?? path)
    expect(body).not.toEqual([])
    expect(await restaurant.admin.get(path)).toMatchObject({ status: 200, body })
  })

  it.each(['/api/suppliers?search=nobody&search[$ne]=x', '/api/audit?actor=nobody&actor[$gt]='])(
    'cannot widen a search with an additional operator: %s',
    async path => {
      expect(await restaurant.admin.get(path)).toMatchObject({ status: 200, body: [] })
    },
  )

  it.each([
    '/api/products/[object Object]',
    '/api/invoices/%7B%22$gt%22:0%7D',
    '/api/dishes/1;drop',
    '/api/staff/1e3',
  ])('finds no record by an invalid id: %s', async path => {
    expect((await restaurant.admin.get(path)).status).toBe(404)
  })

  it('cannot set fields through prototype names, in this record or the next one', async () => {
    const foreign = '{"address":"1 Attack Lane"}'
    const body = `{"name":"Harbour","__proto__":${foreign},"constructor":{"prototype":${foreign}}}`
    for (const sent of [body, { name: 'Quay' }])
      expect(await restaurant.admin.post('/api/locations', sent)).toMatchObject({
        status: 201,
        body: { address: '' },
      })
  })

  it.each([
    '/uploads/invoices/..%2f..%2f..%2fsecrets.json',
    '/uploads/invoices/....//....//etc/passwd',
    '/uploads/branding/%2e%2e/%2e%2e/secrets.json',
    '/assets/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..\\..\\package.json',
  ])('cannot read files outside the served folders: %s', async path => {
    const text = await rawGet(stack.url, path)
    expect(text).not.toMatch(/root:x:|JWT_SECRET|"workspaces"/)
  })

  it('cannot exhaust the server with a small body that decompresses to a large one', async () => {
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(200 * 1024 * 1024, ' ')))
    const answer = await fetch(`${stack.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: bomb,
    })
    expect(answer.status).toBe(413)
  })

  it('cannot inject a header into a response', async () => {
    const text = await rawGet(stack.url, '/api/products%0d%0aSet-Cookie:%20stolen=1')
    expect(text).not.toMatch(/^set-cookie: stolen/im)
  })

  it('cannot read responses from another origin', async () => {
    const answer = await fetch(`${stack.url}/api/health`, { headers: { origin: 'https://evil.example' } })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    const preflight = await fetch(`${stack.url}/api/products`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('finds no password, token or secret in the log of any process', async () => {
    const wrong = 'a wrong password of this attacker'
    await restaurant.anonymous.post('/api/auth/login', { username: stack.admin.username, password: wrong })
    await restaurant.admin.put('/api/auth/password', {
      current_password: wrong,
      new_password: `${wrong} again`,
    })
    const { token } = await signIn(stack)
    await restaurant.admin.get(`/api/products?search=x&token=${token}`)
    const secrets = Object.values(JSON.parse(await readFile(join(stack.dataDir, 'secrets.json'), 'utf8')))
    const words = [wrong, stack.admin.password, token, token.split('.')[2], ...secrets].map(String)
    const folder = join(stack.dataDir, 'logs')
    for (const name of await readdir(folder)) {
      const log = await readFile(join(folder, name), 'utf8')
      expect(words.filter(word => log.includes(word)).map(() => name)).toEqual([])
    }
  })
})

/** Sends the path unchanged; `fetch` would normalise it. */
const rawGet = (url: string, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const outgoing = request({ hostname, port, path, method: 'GET' }, response => {
      let text = Object.entries(response.headers)
        .map(([name, value]) => `${name}: ${value}\n`)
        .join('')
      response.on('data', chunk => {
        text += String(chunk)
      })
      response.on('end', () => resolve(text))
    })
    outgoing.once('error', reject)
    outgoing.end()
  })
