import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { helpArticles } from './build/help-articles.ts'
import { PRINT_READER_PATH, printReaderFiles } from './build/print-reader-files.ts'
import { folderAt, inPackage, selfHosted } from './build/self-hosted.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const api = process.env.RMS_API_URL ?? 'http://localhost:5000'

/** pdf.js loads decoders of scanned pages and standard fonts by name, only for the documents that need them. */
const pdfDecoders = ['wasm', 'standard_fonts'].flatMap(folder =>
  folderAt(`pdfjs/${folder}`, inPackage('pdfjs-dist', folder)),
)

export default defineConfig({
  root: folder,
  plugins: [
    react(),
    helpArticles(),
    selfHosted('pdf-decoders', pdfDecoders),
    selfHosted('print-reader', printReaderFiles),
  ],
  define: { PRINT_READER_PATH: JSON.stringify(PRINT_READER_PATH) },
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
