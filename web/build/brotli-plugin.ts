import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
const MIN_BYTES = 1_024
/** For draft builds that are not deployed. */
const DRAFT_QUALITY = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY }
const QUALITY = process.env.BUILD_QUALITY === 'draft' ? DRAFT_QUALITY : {}

/**
 * Writes a Brotli-compressed copy of every script and style at build time, since compressing per request at this
 * quality would be too slow.
 */
export const brotliPlugin = (): Plugin => ({
  name: 'brotli',
  apply: 'build',
  // Runs after everything is written, because the app's stylesheet is emitted late.
  async writeBundle({ dir = '.' }, bundle) {
    const texts = Object.values(bundle)
      .filter(({ fileName }) => /\.(js|mjs|css|svg)$/.test(fileName))
      .map(file => ({
        path: join(dir, file.fileName),
        bytes: Buffer.from(file.type === 'chunk' ? file.code : file.source),
      }))
      .filter(({ bytes }) => bytes.length >= MIN_BYTES)
    await Promise.all(
      texts.map(async ({ path, bytes }) => {
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, ...QUALITY }
        await writeFile(`${path}.br`, await compress(bytes, { params }))
      }),
    )
  },
})
