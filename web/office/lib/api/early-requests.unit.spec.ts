import { describe, expect, it, vi } from 'vitest'
import { startStubServer } from '../../../testing/stub-server.ts'
import { fetchOrTakeEarly, sendEarlyRequests } from './early-requests.ts'

const at = (pathname: string) => ({ origin: 'http://rms.test', pathname })
const read = (path: string, token: string) =>
  fetchOrTakeEarly(
    new Request(`http://rms.test/api${path}`, { headers: { authorization: `Bearer ${token}` } }),
  )

function startServer() {
  const server = startStubServer()
  let reads = 0
  server.on('GET /api/settings', () => ({ body: { reads: ++reads } }))
  return server
}

describe('Early requests', () => {
  it.each([
    ['/invoices/41', ['/api/auth/me', '/api/settings', '/api/invoices/41', '/api/invoices/41/items']],
    ['/invoices/upload', ['/api/auth/me', '/api/settings']],
  ])('ask for what %s shows first', async (pathname, paths) => {
    const server = startServer()
    sendEarlyRequests('one', at(pathname))
    await vi.waitFor(() => expect(server.calls.map(({ path }) => path)).toEqual(paths))
  })

  it('answer the first request for the same address, once', async () => {
    const server = startServer()
    sendEarlyRequests('one', at('/'))
    expect(await (await read('/settings', 'one')).json()).toEqual({ reads: 1 })
    expect(server.calls.filter(({ path }) => path === '/api/settings')).toHaveLength(1)
    expect(await (await read('/settings', 'one')).json()).toEqual({ reads: 2 })
  })

  it('answer nothing for another session', async () => {
    startServer()
    sendEarlyRequests('one', at('/'))
    expect(await (await read('/settings', 'two')).json()).toEqual({ reads: 2 })
    expect(await (await read('/settings', 'one')).json()).toEqual({ reads: 3 })
  })

  it('answer nothing after a change, which they might not contain', async () => {
    startServer().on('PUT /api/settings', () => ({ body: {} }))
    sendEarlyRequests('one', at('/'))
    const headers = { authorization: 'Bearer one' }
    await fetchOrTakeEarly(new Request('http://rms.test/api/settings', { method: 'PUT', headers }))
    expect(await (await read('/settings', 'one')).json()).toEqual({ reads: 2 })
  })

  it('are repeated if they could not be sent', async () => {
    startServer().disconnect()
    sendEarlyRequests('one', at('/'))
    startServer()
    expect(await (await read('/settings', 'one')).json()).toEqual({ reads: 1 })
  })
})
