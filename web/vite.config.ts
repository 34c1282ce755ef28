import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const api = process.env.RMS_API_URL ?? 'http://localhost:5000'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), pdfDecoders()],
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    assetsDir: 'assets',
    // Fonts and icons stay files: a strict content security policy allows no data: sources for them.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/api': api, '/uploads': api, '/config.json': api },
  },
})

/** pdf.js loads decoders of scanned pages and standard fonts by name, only for the documents that need them. */
function pdfDecoders(): Plugin {
  const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const files = ['wasm', 'standard_fonts'].flatMap(folder =>
    readdirSync(join(pdfjs, folder)).map(name => ({
      path: `pdfjs/${folder}/${name}`,
      from: join(pdfjs, folder, name),
    })),
  )
  return {
    name: 'pdf-decoders',
    generateBundle() {
      for (const { path, from } of files)
        this.emitFile({ type: 'asset', fileName: path, source: readFileSync(from) })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.find(({ path }) => request.url === `/${path}`)
        if (file) response.end(readFileSync(file.from))
        else next()
      })
    },
  }
}
