import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env.RMS_API_URL ?? 'http://localhost:5000'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
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
