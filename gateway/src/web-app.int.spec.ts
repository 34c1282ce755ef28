import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import express from 'express'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSecurityHeadersMiddleware, setPermissionsPolicy } from './security/security-middleware.ts'
import { serveWebApp } from './web-app.ts'

const SCRIPT = 'export const dish = "Fish and chips"'

describe('Files of the web app', () => {
  let root: string
  let server: Server
  let url: string
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'rms-web-'))
    mkdirSync(join(root, 'assets'))
    writeFileSync(join(root, 'index.html'), '<h1>RMS</h1>')
    writeFileSync(join(root, 'assets', 'dish-1.js'), SCRIPT)
    const headers = [createSecurityHeadersMiddleware(), setPermissionsPolicy]
    server = createServer(express().use(headers, serveWebApp(root, { demo: null })))
    await new Promise<void>(done => server.listen(0, done))
    const address = server.address()
    url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
  })
  afterEach(() => {
    server.close()
    rmSync(root, { recursive: true })
  })

  const script = (acceptEncoding: string) =>
    fetch(`${url}/assets/dish-1.js`, { headers: { 'accept-encoding': acceptEncoding } })

  it('are served as compressed at build time', async () => {
    writeFileSync(join(root, 'assets', 'dish-1.js.br'), brotliCompressSync(SCRIPT))
    const answer = await script('gzip, br')
    expect(await answer.text()).toBe(SCRIPT)
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('content-type')).toMatch(/javascript/)
    expect(answer.headers.get('cache-control')).toMatch(/immutable/)
    expect(answer.headers.get('vary')).toMatch(/Accept-Encoding/i)
  })

  it('are served uncompressed to clients without Brotli, and if there is no compressed file', async () => {
    expect((await script('br')).headers.get('content-encoding')).toBeNull()
    writeFileSync(join(root, 'assets', 'dish-1.js.br'), brotliCompressSync(SCRIPT))
    const plain = await script('identity')
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(SCRIPT)
  })

  it('carry no headers that only documents need, and keep the policy of workers', async () => {
    const { headers } = await script('br')
    for (const name of ['permissions-policy', 'x-frame-options', 'cross-origin-opener-policy'])
      expect(headers.get(name)).toBeNull()
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'wasm-unsafe-eval'$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const page = await fetch(`${url}/costings`)
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(page.headers.get('permissions-policy')).toContain('geolocation=(self)')
  })

  it('are announced by a page that reloads itself while they are being built', async () => {
    rmSync(join(root, 'index.html'))
    const answer = await fetch(`${url}/costings`, { headers: { 'accept-language': 'de-AT,de;q=0.9' } })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3'])
    const page = await answer.text()
    expect(page).toContain('<html lang="de">')
    expect(page).toContain('<meta http-equiv="refresh" content="3">')
    expect(page).toContain('RMS startet')
    const other = await fetch(`${url}/`, { headers: { 'accept-language': 'pl' } })
    expect(await other.text()).toContain('RMS is starting')
    writeFileSync(join(root, 'index.html'), '<h1>RMS</h1>')
    expect(await (await fetch(`${url}/costings`)).text()).toBe('<h1>RMS</h1>')
  })

  it('are 404 if they do not exist, and other paths serve the page', async () => {
    expect((await fetch(`${url}/assets/gone-2.js`)).status).toBe(404)
    expect((await fetch(`${url}/assets/..%2f..%2findex.js`)).status).toBeGreaterThanOrEqual(400)
    expect(await (await fetch(`${url}/costings`)).text()).toBe('<h1>RMS</h1>')
  })
})
