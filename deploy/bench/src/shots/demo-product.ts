import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../running-product.ts'

export interface DemoProduct {
  readonly url: string
  stop(): Promise<void>
}

/**
 * The product with its demo restaurant: the one at an address, else one started on RMS_DATA_DIR, which stays, else on
 * a folder that is deleted at the end.
 */
export async function openDemo(at: string | undefined): Promise<DemoProduct> {
  if (at !== undefined) return { url: at, stop: async () => undefined }
  const given = process.env.RMS_DATA_DIR
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'rms-shots-'))
  const product = await startProduct({ dataDir, wantsDemo: true })
  return {
    url: product.url,
    stop: async () => {
      await product.stop()
      if (given === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
