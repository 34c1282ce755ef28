import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import express, { type Response } from 'express'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFolderFileStore } from '../files/folder-file-store.ts'
import type { HttpServerHandle } from '../observability/metrics.ts'
import { startHttpServer } from './http-app.ts'
import { streamWithBackpressure } from './http-reply.ts'

const KEY = 'invoices/one.pdf'
/** More than the connection buffers. */
const CONTENT = Buffer.alloc(20_000_000, 'x')

describe('a file in a response', () => {
  let folder: string
  let listening: HttpServerHandle | undefined
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rms-reply-'))
    await createFolderFileStore(folder).put(KEY, CONTENT, { contentType: 'application/pdf' })
  })
  afterEach(async () => {
    await listening?.close()
    await rm(folder, { recursive: true })
  })

  /** Serves the file as soon as the given promise of a response is resolved. `served` is the file after that. */
  async function serveFile(isReady: (response: Response) => Promise<unknown>) {
    const { promise: served, resolve, reject } = Promise.withResolvers<Readable>()
    const { promise: requested, resolve: noteRequest } = Promise.withResolvers<void>()
    const app = express().get('/file', async (_request, response) => {
      noteRequest()
      await isReady(response)
      const content = await createFolderFileStore(folder).open(KEY)
      await streamWithBackpressure(response, content).then(() => resolve(content), reject)
    })
    listening = await startHttpServer(app, 0)
    const request = get(`http://127.0.0.1:${listening.port}/file`)
    request.on('error', () => undefined)
    return { request, requested, served }
  }

  it('is closed if the client has disconnected before it was opened, which is not an error', async () => {
    const { request, requested, served } = await serveFile(response => once(response, 'close'))
    await requested
    request.destroy()
    expect((await served).destroyed).toBe(true)
  })

  it('is closed if the client disconnects during the download, which is not an error', async () => {
    const { request, served } = await serveFile(async () => undefined)
    request.once('response', response => response.once('data', () => request.destroy()))
    expect((await served).destroyed).toBe(true)
  })

  it('arrives completely, and is closed', async () => {
    const { request, served } = await serveFile(async () => undefined)
    const [response] = await once(request, 'response')
    let bytes = 0
    for await (const chunk of response) bytes += chunk.length
    expect(bytes).toBe(CONTENT.length)
    expect((await served).destroyed).toBe(true)
  })
})
