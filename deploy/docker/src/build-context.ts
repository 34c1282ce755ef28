import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import dockerignore from '@balena/dockerignore'

/** Never part of the build context; skipped because they are large. */
const EXCLUDED_FOLDERS = ['node_modules', '.git']

/** Files that `docker build` sends to the daemon, by the Dockerfile's ignore file. */
export function listBuildContextFiles(root: string): string[] {
  const ignoreFile = readFileSync(join(root, 'deploy/docker/Dockerfile.dockerignore'), 'utf8')
  const rules = dockerignore.default().add(ignoreFile)
  for (const name of EXCLUDED_FOLDERS)
    if (!rules.ignores(join(name, 'file'))) throw new Error(`The build context must not contain ${name}.`)
  return listFilesBelow(root)
    .map(file => relative(root, file))
    .filter(file => !rules.ignores(file))
}

const listFilesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (EXCLUDED_FOLDERS.includes(entry.name)) return []
    const place = join(folder, entry.name)
    return entry.isDirectory() ? listFilesBelow(place) : [place]
  })

/**
 * Creates the build context in `out`: copies of its files and, in place of `npm ci`, links to the packages installed in
 * `root`. Links between workspaces point to the copies, so a file missing from the build context is missing here too,
 * as in the image build.
 */
export function createBuildContext(root: string, out: string): void {
  for (const file of listBuildContextFiles(root)) {
    mkdirSync(dirname(join(out, file)), { recursive: true })
    cpSync(join(root, file), join(out, file))
  }
  const workspaces = globSync('**/package.json', { cwd: out }).map(file => dirname(file))
  for (const folder of workspaces)
    linkPackages(join(root, folder, 'node_modules'), join(out, folder, 'node_modules'))
}

function linkPackages(from: string, to: string): void {
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const place = join(from, entry.name)
    if (entry.name.startsWith('@')) linkPackages(place, join(to, entry.name))
    else symlinkSync(entry.isSymbolicLink() ? readlinkSync(place) : place, join(to, entry.name))
  }
}
