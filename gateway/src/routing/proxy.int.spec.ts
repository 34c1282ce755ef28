import { Agent, createServer as createHttpServer } from 'node:http'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { createTestClient, waitFor } from '@rms/testing'
import express from 'express'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { proxyToServices } from './proxy.ts'
import { findRoute } from './request-middleware.ts'
import { createRouteTable } from './route-table.ts'
import { apiRoutes } from './routes.ts'

const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n[]'

describe('A service that closes its keep-alive connections', () => {
  let receivedMethods: string[]
  let answersPerConnection: number
  let service: Server
  let gateway: Server
  let gatewayUrl: string
  let agent: Agent
  beforeEach(async () => {
    receivedMethods = []
    answersPerConnection = 1
    service = createServer(answerSome)
    const url = await listening(service)
    agent = new Agent({ keepAlive: true })
    const urls = { catalog: url, invoicing: url, 'menu-costing': url, workforce: url, portal: url }
    gateway = createHttpServer(
      express().use(findRoute(createRouteTable(apiRoutes)), proxyToServices(urls, agent)),
    )
    gatewayUrl = await listening(gateway)
  })
  afterEach(() => {
    agent.destroy()
    gateway.close()
    service.close()
  })

  /** Answers this number of requests on each connection and closes it at the next one. */
  function answerSome(socket: Socket): void {
    let answers = 0
    socket.on('error', () => undefined)
    socket.on('data', text => {
      receivedMethods.push(String(text).slice(0, 4).trim())
      if (answers++ < answersPerConnection) socket.write(ANSWER)
      else socket.destroy()
    })
  }
  const client = () => createTestClient(gatewayUrl)

  it('still answers reads, because the gateway retries once over a new connection', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect((await client().get('/api/products')).status).toBe(200)
    expect(receivedMethods).toEqual(['GET', 'GET', 'GET', 'GET', 'GET'])
  })

  it('does not receive a write twice', async () => {
    await client().get('/api/products')
    const { status, headers } = await client().post('/api/products', { name: 'Sole' })
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('5')
    expect(receivedMethods.filter(method => method === 'POST')).toHaveLength(1)
  })

  it('is unavailable for reads if the new connection is closed too', async () => {
    answersPerConnection = 0
    expect((await client().get('/api/products')).status).toBe(503)
    expect(receivedMethods).toEqual(['GET'])
  })
})

describe('A long response that passes through the gateway', () => {
  const LENGTH = 40_000_000
  let service: Server
  let gateway: Server
  let gatewayUrl: string
  let agent: Agent
  let upstream: Socket | undefined
  beforeEach(async () => {
    upstream = undefined
    service = createServer(socket => {
      upstream = socket
      socket.on('error', () => undefined)
      socket.once('data', () => socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${LENGTH}\r\n\r\nbegun`))
    })
    const url = await listening(service)
    agent = new Agent({ keepAlive: true })
    const urls = { catalog: url, invoicing: url, 'menu-costing': url, workforce: url, portal: url }
    gateway = createHttpServer(
      express().use(findRoute(createRouteTable(apiRoutes)), proxyToServices(urls, agent)),
    )
    gatewayUrl = await listening(gateway)
  })
  afterEach(() => {
    agent.destroy()
    gateway.close()
    service.close()
  })

  it('is aborted for the reader when the service aborts it, instead of hanging', async () => {
    const answer = await fetch(`${gatewayUrl}/api/invoices/export`)
    upstream?.destroy()
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated')
  })

  it('is no longer fetched after its reader has disconnected', async () => {
    const abortController = new AbortController()
    await fetch(`${gatewayUrl}/api/invoices/export`, { signal: abortController.signal })
    abortController.abort()
    await waitFor('the gateway disconnects from the service', () => upstream?.destroyed)
  })

  it('is fetched no faster than its reader reads', async () => {
    const { hostname, port } = new URL(gatewayUrl)
    const reader = connect(Number(port), hostname)
    reader.write('GET /api/invoices/export HTTP/1.1\r\nHost: x\r\n\r\n')
    await new Promise(resolve => reader.once('data', resolve))
    reader.pause()
    upstream?.write(Buffer.alloc(LENGTH - 'begun'.length))
    await waitFor('the service has sent data', () => upstream && upstream.bytesWritten > 0)
    const left = () => upstream?.writableLength ?? 0
    const seen: number[] = []
    await waitFor('the transfer pauses', () => {
      seen.push(left())
      return seen.length >= 8 && new Set(seen.slice(-8)).size === 1
    })
    expect(left()).toBeGreaterThan(LENGTH / 2)
    reader.destroy()
    await waitFor('the gateway disconnects from the service', () => upstream?.destroyed)
  })
})

describe('The response of a service', () => {
  const COMPRESSED_BYTES = 1024

  it.each([
    { name: 'of 1,024 bytes is compressed', bytes: COMPRESSED_BYTES, encoding: 'gzip' },
    { name: 'of unknown length is compressed', bytes: null, encoding: 'gzip' },
    { name: 'of fewer bytes is passed on as it is', bytes: COMPRESSED_BYTES - 1, encoding: null },
  ])('$name', async ({ bytes, encoding }) => {
    const body = 'x'.repeat(bytes ?? 2 * COMPRESSED_BYTES)
    const service = createHttpServer((_request, response) => {
      response.setHeader('Content-Type', 'application/json')
      if (bytes !== null) response.setHeader('Content-Length', bytes)
      response.write(body)
      response.end()
    })
    const url = await listening(service)
    const agent = new Agent({ keepAlive: true })
    const urls = { catalog: url, invoicing: url, 'menu-costing': url, workforce: url, portal: url }
    const gateway = createHttpServer(
      express().use(findRoute(createRouteTable(apiRoutes)), proxyToServices(urls, agent)),
    )
    try {
      const gatewayUrl = await listening(gateway)
      const answer = await fetch(`${gatewayUrl}/api/products`, { headers: { 'accept-encoding': 'gzip' } })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(await answer.text()).toBe(body)
    } finally {
      agent.destroy()
      gateway.close()
      service.close()
    }
  })
})

async function listening(server: Server): Promise<string> {
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server does not listen')
  return `http://127.0.0.1:${address.port}`
}
