import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface FaultProxy {
  /** The server's address through the proxy. */
  readonly url: string
  /** Closes all connections and refuses new ones, as if the server were down. */
  shut(): void
  open(): void
  close(): Promise<void>
}

/**
 * A TCP proxy in front of a real server that a test can cut, so that an outage affects only this test. Pass a function
 * if the server starts later; it is called for each connection.
 */
export async function createFaultProxy(serverUrl: string | (() => string)): Promise<FaultProxy> {
  const addressOfServer = () => new URL(typeof serverUrl === 'string' ? serverUrl : serverUrl())
  const sockets = new Set<Socket>()
  let isOpen = true
  const server = createServer(inbound => {
    if (!isOpen) return void inbound.destroy()
    const target = addressOfServer()
    const outbound = connect(Number(target.port), target.hostname)
    for (const socket of [inbound, outbound]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        inbound.destroy()
        outbound.destroy()
      })
    }
    inbound.pipe(outbound).pipe(inbound)
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const url = typeof serverUrl === 'string' ? addressOfServer() : new URL('http://127.0.0.1')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    shut() {
      isOpen = false
      endAll()
    },
    open() {
      isOpen = true
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        endAll()
      }),
  }
}
