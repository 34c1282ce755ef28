import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createPortInUseMessage, findFreePort, findFreePorts, isPortFree } from './ports.ts'

const listening = async (host: string, port = 0) => {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(port, host, resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { port: address.port, close: () => new Promise(resolve => server.close(resolve)) }
}

describe('ports', () => {
  it('returned together are distinct and free', async () => {
    const ports = await findFreePorts(20)
    expect(new Set(ports).size).toBe(20)
    expect(await isPortFree(ports[0] ?? 0)).toBe(true)
  })

  it('are not given to another process before a server listens on them', async () => {
    const [port = 0] = await findFreePorts(1)
    const reservations = JSON.stringify(join(import.meta.dirname, 'port-reservations.ts'))
    const reserveInOtherProcess = () =>
      spawnSync(
        process.execPath,
        [
          '--input-type=module',
          '-e',
          `const { reservePort } = await import(${reservations}); console.log(reservePort(${port}), reservePort(1))`,
        ],
        { encoding: 'utf8' },
      ).stdout
    expect(reserveInOtherProcess()).toBe('false true\n')
    // The other process has ended, and with it its reservation.
    expect(reserveInOtherProcess()).toBe('false true\n')
  })

  it('are outside of the ephemeral range', async () => {
    expect(Math.max(...(await findFreePorts(50)))).toBeLessThan(32_768)
  })

  it.each(['127.0.0.1', '0.0.0.0', '::1'])('that another program listens on at %s are in use', async host => {
    const other = await listening(host)
    expect(await isPortFree(other.port)).toBe(false)
    await other.close()
  })

  it('of a server’s last run are reused if possible', async () => {
    const [port = 0] = await findFreePorts(1)
    expect(await findFreePort(port)).toBe(port)
    const other = await listening('127.0.0.1', port)
    expect(await findFreePort(port)).not.toBe(port)
    await other.close()
  })

  it('in use are reported with what to do', () => {
    expect(createPortInUseMessage(5000)).toBe(
      'Port 5000 is in use by another program. Stop that program, or choose another port: RMS_PORT=5001 npm start',
    )
  })
})
