import { ROOT } from '@rms/infrastructure'
import { boundaryViolations } from './import-rules/boundaries.ts'
import { cycleViolations } from './import-rules/cycles.ts'
import { loadProject } from './import-rules/load-project.ts'
import { nameViolations } from './import-rules/names.ts'
import type { Project, Violation } from './import-rules/project.ts'

/** Every place where the project breaks its own rules of who may import whom. */
export const findViolations = (project: Project): Violation[] => [
  ...boundaryViolations(project),
  ...nameViolations(project),
  ...cycleViolations(project),
]

if (import.meta.main) {
  const project = loadProject(ROOT)
  const violations = findViolations(project)
  for (const { file, sentence } of violations) process.stderr.write(`${file}: ${sentence}\n`)
  process.stdout.write(`Import rules: ${project.files.size} files, ${violations.length} violations\n`)
  if (violations.length > 0) process.exitCode = 1
}
