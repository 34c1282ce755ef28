import { Agent, createServer as createHttpServer } from 'node:http'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createTestClient } from '@rms/testing'
import express from 'express'
import { proxyToServices } from './proxy.ts'

const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n[]'

describe('a service that closes the connections it kept', () => {
  let heard: string[]
  let answersPerConnection: number
  let service: Server
  let gateway: Server
  let gatewayUrl: string
  let agent: Agent
  beforeEach(async () => {
    heard = []
    answersPerConnection = 1
    service = createServer(answerSome)
    const url = await listening(service)
    agent = new Agent({ keepAlive: true })
    const urls = { catalog: url, invoicing: url, 'menu-costing': url, workforce: url, portal: url }
    gateway = createHttpServer(express().use(proxyToServices(urls, agent)))
    gatewayUrl = await listening(gateway)
  })
  afterEach(() => {
    agent.destroy()
    gateway.close()
    service.close()
  })

  /** Answers so many calls of each connection, and closes it in the face of the next. */
  function answerSome(socket: Socket): void {
    let answers = 0
    socket.on('error', () => undefined)
    socket.on('data', text => {
      heard.push(String(text).slice(0, 4).trim())
      if (answers++ < answersPerConnection) socket.write(ANSWER)
      else socket.destroy()
    })
  }
  const client = () => createTestClient(gatewayUrl)

  it('still answers who reads: the gateway asks once more, over a new one', async () => {
    for (let turn = 0; turn < 3; turn += 1) expect((await client().get('/api/products')).status).toBe(200)
    expect(heard).toEqual(['GET', 'GET', 'GET', 'GET', 'GET'])
  })

  it('is not told a second time what somebody wants done', async () => {
    await client().get('/api/products')
    const { status, headers } = await client().post('/api/products', { name: 'Sole' })
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('5')
    expect(heard.filter(method => method === 'POST')).toHaveLength(1)
  })

  it('is away for who reads when a new connection is closed too', async () => {
    answersPerConnection = 0
    expect((await client().get('/api/products')).status).toBe(503)
    expect(heard).toEqual(['GET'])
  })
})

async function listening(server: Server): Promise<string> {
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server does not listen')
  return `http://127.0.0.1:${address.port}`
}
