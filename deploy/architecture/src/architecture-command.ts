import { readFile, writeFile } from 'node:fs/promises'
import { drawArchitecture } from './draw-architecture.ts'
import { findFolderCycles } from './folder-cycles.ts'
import { readImports } from './read-imports.ts'

const PICTURE = 'docs/architecture.svg'

/** `imports` checks the import rules, `check` also that the diagram is up to date, `draw` writes the diagram. */
const [command = 'check'] = process.argv.slice(2)
const root = process.cwd()
const { imports, violations } = await readImports(root)
if (command === 'draw') {
  await writeFile(PICTURE, await drawArchitecture(root, imports))
} else {
  const found = [...violations, ...findFolderCycles(imports)]
  for (const { rule, message } of found) process.stderr.write(`${rule}: ${message}\n`)
  process.stdout.write(`${imports.length} imports, ${found.length} violations\n`)
  if (found.length > 0) process.exitCode = 1
  if (command === 'check' && !(await isPictureCurrent())) {
    process.stderr.write(`${PICTURE} is not up to date: run npm run architecture\n`)
    process.exitCode = 1
  }
}

async function isPictureCurrent(): Promise<boolean> {
  const committed = await readFile(PICTURE, 'utf8').catch(() => '')
  return committed === (await drawArchitecture(root, imports))
}
