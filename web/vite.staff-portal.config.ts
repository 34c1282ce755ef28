import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './build/compressed.ts'
import { messageCatalogues } from './build/message-catalogues.ts'
import { portalWorker, STAFF_PORTAL_PAGE } from './build/portal-worker.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))

/**
 * The staff portal is built apart from the back office, into the same folder: what both are made of would otherwise
 * be cut into many small pieces, each of which a phone has to ask for.
 */
export default defineConfig({
  root: folder,
  plugins: [react(), messageCatalogues(), portalWorker(), compressed()],
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'baseline-widely-available',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    rolldownOptions: { input: folder + STAFF_PORTAL_PAGE },
  },
})
