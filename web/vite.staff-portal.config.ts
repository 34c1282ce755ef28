import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brotliPlugin } from './build/brotli-plugin.ts'
import { messageCataloguesPlugin } from './build/message-catalogues-plugin.ts'
import { portalServiceWorkerPlugin, STAFF_PORTAL_PAGE } from './build/portal-service-worker-plugin.ts'
import { scanicPlugin } from './build/scanic-plugin.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))

/**
 * The staff portal is built separately from the back office, into the same folder. In one build, the code that both
 * use would be split into many small chunks, each of which a phone has to request.
 */
export default defineConfig({
  root: folder,
  plugins: [react(), messageCataloguesPlugin(), scanicPlugin(), portalServiceWorkerPlugin(), brotliPlugin()],
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
