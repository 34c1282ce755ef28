import { flushCompileCache } from 'node:module'
import { createDocumentReader } from '../documents/read-document.ts'
import { type ReaderResponse, ReadRequest } from './reader-messages.ts'

/** The process in which documents are opened: whatever they do to it, the worker survives. It exits with its parent. */
const reader = createDocumentReader()

process.on('message', (message: unknown) => void answer(ReadRequest.parse(message)))
process.on('disconnect', () => process.exit(0))

async function answer({ id, ...document }: ReadRequest): Promise<void> {
  try {
    const outcome = await reader.read(document, progress => send({ kind: 'progress', id, progress }))
    send({ kind: 'outcome', id, outcome })
    // The process is killed when it is idle, and Node writes the cache of compiled modules only when it ends by itself.
    flushCompileCache()
  } catch (error) {
    send({
      kind: 'failed',
      id,
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
}

function send(message: ReaderResponse): void {
  if (process.connected) process.send?.(message)
}
