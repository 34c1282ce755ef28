import { findFolderCycles } from './folder-cycles.ts'
import { readImports, type Violation } from './read-imports.ts'

/** Packages that are being sorted into layers: their cycles are told and not counted. */
const UNSORTED = [
  'services/_shared/service-kit',
  'services/catalog',
  'services/invoicing',
  'services/menu-costing',
  'services/portal',
  'services/workforce',
  'web',
  'workers/invoice-extraction',
]

const isPending = ({ rule, sentence }: Violation): boolean =>
  /cycles|^layers/.test(rule) && UNSORTED.some(folder => sentence.startsWith(`${folder}/`))

const { imports, violations } = await readImports(process.cwd())
const found = [...violations, ...findFolderCycles(imports)]
const counted = found.filter(each => !isPending(each))
for (const { rule, sentence } of counted) process.stderr.write(`${rule}: ${sentence}\n`)
process.stdout.write(
  `${imports.length} imports, ${counted.length} violations, ${found.length - counted.length} pending\n`,
)
if (counted.length > 0) process.exitCode = 1
