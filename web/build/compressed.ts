import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
const WORTH_BYTES = 1_024

/**
 * Emits every script and style a second time, as small as brotli makes it: a server that compresses while somebody
 * waits has no time for that.
 */
export const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const texts = Object.values(bundle)
        .filter(({ fileName }) => /\.(js|mjs|css|svg)$/.test(fileName))
        .map(file => ({
          path: file.fileName,
          bytes: Buffer.from(file.type === 'chunk' ? file.code : file.source),
        }))
      await Promise.all(
        texts
          .filter(({ bytes }) => bytes.length >= WORTH_BYTES)
          .map(async ({ path, bytes }) => {
            const source = await compress(bytes, {
              params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
            })
            this.emitFile({ type: 'asset', fileName: `${path}.br`, source })
          }),
      )
    },
  },
})
