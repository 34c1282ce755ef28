import { once } from 'node:events'
import { Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import jwt from 'jsonwebtoken'
import { z } from 'zod'

/** The least that a gateway of the same packages does: it checks the token and forwards the request. */
const Start = z.object({ serviceUrl: z.string(), secret: z.string() })

const [message] = await once(process, 'message')
const { serviceUrl, secret } = Start.parse(message)
const app = express()
app.disable('x-powered-by')
app.disable('etag')
app.use((request, response, next) => {
  try {
    jwt.verify(request.get('authorization')?.slice('Bearer '.length) ?? '', secret)
    next()
  } catch {
    response.sendStatus(401)
  }
})
app.use(createProxyMiddleware({ target: serviceUrl, agent: new Agent({ keepAlive: true, maxSockets: 256 }) }))
const server = app.listen(0, '127.0.0.1')
server.keepAliveTimeout = 75_000
await once(server, 'listening')
process.send?.({ port: (server.address() as AddressInfo).port })
