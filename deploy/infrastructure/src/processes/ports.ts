import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Can a server listen on this port of this machine, on all of its addresses? */
export const isPortFree = async (port: number): Promise<boolean> =>
  (await listens(port, '127.0.0.1')) !== undefined && (await listens(port, undefined)) !== undefined

/*
 * Below those that systems give to outgoing connections (Linux from 32768, others from 49152): such a connection would
 * take a port between the moment in which it is found free and that in which a process listens on it.
 */
const FIRST_PORT = 10_000
const LAST_PORT = 32_000

/** Ports that nobody listens on, all different: they are held together before any is given back. */
export const freePorts = async (count: number): Promise<number[]> => {
  const held = await Promise.all(Array.from({ length: count }, holdAny))
  const ports = held.map(server => server.port)
  await Promise.all(held.map(server => server.release()))
  return ports
}

/** The port a server had last time, if it is still free, else another. */
export const freePort = async (preferred?: number): Promise<number> => {
  if (preferred !== undefined && (await isPortFree(preferred))) return preferred
  const [port] = await freePorts(1)
  if (port === undefined) throw new Error('The system gave no free port.')
  return port
}

export const portInUseSentence = (port: number): string =>
  `Port ${port} is in use by another program. Stop that program, or choose another port: RMS_PORT=${port + 1} npm start`

export const alreadyRunningSentence = (port: number): string =>
  `RMS is already running at http://localhost:${port}. Stop it there with Ctrl-C, or choose another port and folder: RMS_PORT=${port + 1} RMS_DATA_DIR=.data-2 npm start`

const listens = async (port: number, host: string | undefined): Promise<number | undefined> => {
  try {
    const server = await hold(port, host)
    await server.release()
    return server.port
  } catch {
    return undefined
  }
}

const TRIES = 100

async function holdAny(): Promise<Held> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await hold(randomInt(FIRST_PORT, LAST_PORT), '127.0.0.1')
    } catch (error) {
      if (turn === TRIES) throw error
    }
  }
}

interface Held {
  readonly port: number
  release(): Promise<void>
}

const hold = (port: number, host: string | undefined) =>
  new Promise<Held>((resolve, reject) => {
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
