import {
  copyFileSync,
  type Dirent,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  type Stats,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { findProductionPackages } from './production-packages.ts'
import { createSoftwareBillOfMaterials } from './sbom.ts'
import { findProductionWorkspaces, readWorkspaces, type Workspace } from './workspaces.ts'

/**
 * Copies what a workload needs at run time into a folder: its sources, the workspaces it depends on, and the packages
 * they need. Tests, types and source maps are left out. `root` is a checkout with installed packages.
 */
const assembleImage = (workload: string, root: string, out: string): void => {
  const workspaces = findProductionWorkspaces(`@rms/${workload}`, readWorkspaces(root))
  const main = workspaces[0]
  if (main === undefined) throw new Error(`There is no workload ${workload}.`)
  const packages = findProductionPackages(
    root,
    workspaces.map(({ folder }) => folder),
  )
  for (const { folder } of workspaces)
    for (const part of ['package.json', 'src']) copy(join(root, folder, part), join(out, folder, part))
  for (const { folder } of packages) copyPackage(realpathSync(join(root, folder)), join(out, folder))
  for (const place of UNUSED_PACKAGE_PARTS)
    rmSync(join(out, 'node_modules', place), { recursive: true, force: true })
  for (const workspace of workspaces) linkWorkspace(workspace, out)
  copy(join(import.meta.dirname, 'health-check.mjs'), join(out, 'health-check.mjs'))
  writeFileSync(
    join(out, 'main.mjs'),
    [
      // Must run before the program, because libraries can only be traced if they are loaded afterwards.
      "import '@rms/service-kit/load-tracing'",
      // The commands of operations run when they are imported; services and workers are started.
      `const { start } = await import('./${main.folder}/src/main.ts')`,
      'await start?.(process.env)\n',
    ].join('\n'),
  )
  const wheels = workload === 'invoice-extraction' ? [readFileSync(join(root, TESSERACT_WHEEL), 'utf8')] : []
  const sbom = createSoftwareBillOfMaterials({ workload, packages, wheels })
  writeFileSync(join(out, 'sbom.json'), `${JSON.stringify(sbom)}\n`)
}

/** The Dockerfile unpacks it into the image of the reader. */
const TESSERACT_WHEEL = join('deploy', 'infrastructure', 'src', 'programs', 'wheels', 'tesserocr.txt')

/** Parts of packages for browsers, or duplicates of other parts. */
const UNUSED_PACKAGE_PARTS = [
  'pdfjs-dist/build',
  'pdfjs-dist/web',
  'pdfjs-dist/legacy/web',
  ...['pdf.min.mjs', 'pdf.worker.min.mjs', 'pdf.sandbox.mjs', 'pdf.sandbox.min.mjs'].map(
    file => `pdfjs-dist/legacy/build/${file}`,
  ),
  'tesseract.js/dist',
  ...['deu', 'eng', 'fra', 'spa'].map(language => `@tesseract.js-data/${language}/4.0.0`),
]

/** Nested packages are copied separately if needed. */
const copyPackage = (from: string, to: string): void =>
  copy(from, to, path => basename(path) !== 'node_modules' || path === from)

const copy = (from: string, to: string, isWanted: (path: string) => boolean = () => true): void => {
  if (!statSync(from, { throwIfNoEntry: false })) return
  mkdirSync(dirname(to), { recursive: true })
  copyTree(from, to, path => isWanted(path) && (path === from || isNeededAtRuntime(path)))
}

function copyTree(
  from: string,
  to: string,
  isWanted: (path: string) => boolean,
  entry: Stats | Dirent = lstatSync(from),
): void {
  if (!isWanted(from)) return
  if (entry.isDirectory()) {
    mkdirSync(to, { recursive: true })
    for (const child of readdirSync(from, { withFileTypes: true }))
      copyTree(join(from, child.name), join(to, child.name), isWanted, child)
  } else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to)
  else linkOrCopyFile(from, to)
}

/** A hard link is enough because images are never edited, and ten images have over 80,000 files. */
function linkOrCopyFile(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/** Whether a file or folder is needed at run time. */
export const isNeededAtRuntime = (path: string): boolean => {
  const name = basename(path)
  const isPackage = path.includes(`${sep}node_modules${sep}`)
  if (!isPackage) return !/^(testing|fixtures)$|\.spec\.tsx?$/.test(name)
  if (basename(dirname(path)) === 'prebuilds') return name.startsWith('linux-')
  return !/\.(map|[cm]?ts)$|^(tests?|__tests__|\.github|changelog.*|history.*|readme.*)$/i.test(name)
}

/**
 * Node resolves a workspace through a symlink and runs its TypeScript because the real path is outside node_modules.
 */
const linkWorkspace = ({ name, folder }: Workspace, out: string): void => {
  const place = join(out, 'node_modules', name)
  mkdirSync(dirname(place), { recursive: true })
  symlinkSync(relative(dirname(place), join(out, folder)), place)
}

if (import.meta.main) {
  const [workload = '', root = '', out = ''] = process.argv.slice(2)
  assembleImage(workload, root, out)
}
