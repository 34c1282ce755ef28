import { checkLanguage, type LanguageFinding } from './check-language.ts'
import { listProjectFiles } from './project-files.ts'

/** Checks the names and the wording of all files of the repository; `npm run lint`. */
const paths = listProjectFiles(process.cwd())
const findings = checkLanguage(process.cwd(), paths)
for (const { path, line, message } of findings) process.stderr.write(`${path}:${line} ${message}\n`)
process.stdout.write(
  `${paths.length} files, ${findings.length} findings of the word lists${perFolder(findings)}\n`,
)
if (findings.length > 0) process.exitCode = 1

/** Number of findings in each top folder. */
function perFolder(found: readonly LanguageFinding[]): string {
  const counts = Object.entries(Object.groupBy(found, ({ path }) => path.split('/')[0] ?? path))
  return counts.length > 0
    ? `: ${counts.map(([folder, list]) => `${folder} ${list?.length}`).join(', ')}`
    : ''
}
