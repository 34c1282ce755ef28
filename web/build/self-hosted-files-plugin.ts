import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** A file of a package that the browser requests by name, and the path it is served at. */
export interface SelfHostedPackageFile {
  readonly path: string
  readonly from: string
}

const { resolve } = createRequire(import.meta.url)

/** A path inside an installed package. */
export const resolveInPackage = (name: string, ...path: string[]): string =>
  join(dirname(resolve(`${name}/package.json`)), ...path)

/** All files of a folder, served under a path. */
export const listSelfHostedPackageFiles = (path: string, folder: string): SelfHostedPackageFile[] =>
  readdirSync(folder).map(name => ({ path: `${path}/${name}`, from: join(folder, name) }))

/** A hash of the files, for names that browsers may cache forever. */
export const hashFiles = (files: readonly Pick<SelfHostedPackageFile, 'from'>[]): string => {
  const hash = createHash('sha256')
  for (const { from } of files) hash.update(readFileSync(from))
  return hash.digest('hex').slice(0, 8)
}

/** Serves unbundled files: their loaders request them by name, and only some users need them. */
export function selfHostedFilesPlugin(name: string, files: readonly SelfHostedPackageFile[]): Plugin {
  return {
    name,
    generateBundle() {
      for (const { path, from } of files)
        this.emitFile({ type: 'asset', fileName: path, source: readFileSync(from) })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.find(({ path }) => request.url === `/${path}`)
        if (!file) return next()
        if (file.path.endsWith('.wasm')) response.setHeader('content-type', 'application/wasm')
        response.end(readFileSync(file.from))
      })
    },
  }
}
