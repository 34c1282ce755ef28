import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { reservePort } from './port-reservations.ts'

/** Whether a server can listen on this port, on all addresses. */
export const isPortFree = async (port: number): Promise<boolean> =>
  (await tryListening(port, '127.0.0.1')) !== undefined && (await tryListening(port, undefined)) !== undefined

/**
 * Above every port that browsers and `fetch` refuse to connect to, of which 10080 is the highest. Below the ephemeral
 * range (Linux from 32768, others from 49152): an outgoing connection could take a port between the check and the
 * moment a process listens on it.
 */
const FIRST_PORT = 11_000
const LAST_PORT = 32_000

/**
 * Distinct free ports, reserved for this process: other processes that choose ports do not get them, also before a
 * server listens on them.
 */
export const findFreePorts = async (count: number): Promise<number[]> => {
  const held = await Promise.all(Array.from({ length: count }, holdRandomPort))
  const ports = held.map(server => server.port)
  await Promise.all(held.map(server => server.release()))
  return ports
}

/** The preferred port if it is free, else another. */
export const findFreePort = async (preferred?: number): Promise<number> => {
  if (preferred !== undefined && (await isPortFree(preferred))) return preferred
  const [port] = await findFreePorts(1)
  if (port === undefined) throw new Error('The system gave no free port.')
  return port
}

export const createPortInUseMessage = (port: number): string =>
  `Port ${port} is in use by another program. Stop that program, or choose another port: RMS_PORT=${port + 1} npm start`

export const createAlreadyRunningMessage = (port: number): string =>
  `RMS is already running at http://localhost:${port}. Stop it there with Ctrl-C, or choose another port and folder: RMS_PORT=${port + 1} RMS_DATA_DIR=.data-2 npm start`

const tryListening = async (port: number, host: string | undefined): Promise<number | undefined> => {
  try {
    const server = await holdPort(port, host)
    await server.release()
    return server.port
  } catch {
    return undefined
  }
}

const MAX_ATTEMPTS = 100

async function holdRandomPort(): Promise<HeldPort> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const held = await holdPort(randomInt(FIRST_PORT, LAST_PORT), '127.0.0.1')
      if (reservePort(held.port)) return held
      await held.release()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error
    }
  }
}

interface HeldPort {
  readonly port: number
  release(): Promise<void>
}

const holdPort = (port: number, host: string | undefined) =>
  new Promise<HeldPort>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      if (address === null || typeof address === 'string') return reject(new Error('no port'))
      resolve({
        port: address.port,
        release: () => new Promise(done => server.close(() => done())),
      })
    })
  })
