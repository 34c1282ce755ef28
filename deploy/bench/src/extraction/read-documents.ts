import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Reading } from '@rms/contracts'
import { createIsolatedReader } from '@rms/invoice-extraction/reader'

/** A document to measure: a path, or its bytes. */
export interface MeasuredDocument {
  document: string | Buffer
  ignoresEInvoice?: boolean
  hints?: Parameters<ReturnType<typeof createIsolatedReader>['read']>[0]['supplierHints']
}

/** Reads documents in sequence, like the worker; `reading` is null if one could not be opened. */
export async function readDocuments<Key>(
  documents: readonly (MeasuredDocument & { key: Key })[],
): Promise<{ key: Key; reading: Reading | null; ms: number }[]> {
  const reader = createIsolatedReader({ processes: 1 })
  const folder = mkdtempSync(join(tmpdir(), 'rms-bench-'))
  const results: { key: Key; reading: Reading | null; ms: number }[] = []
  try {
    for (const { key, document, ignoresEInvoice, hints } of documents) {
      const path = typeof document === 'string' ? document : join(folder, 'document')
      if (typeof document !== 'string') writeFileSync(path, document)
      let opened = performance.now()
      const outcome = await reader.read({ path, ignoresEInvoice, supplierHints: hints }, ({ stage }) => {
        if (stage === 'opening') opened = performance.now()
      })
      const ms = performance.now() - opened
      results.push({ key, reading: outcome.kind === 'read' ? outcome.reading : null, ms })
    }
    return results
  } finally {
    await reader.close()
    rmSync(folder, { recursive: true })
  }
}
