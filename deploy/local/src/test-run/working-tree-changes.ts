import { spawnSync } from 'node:child_process'
import { PROJECT_ROOT } from '@rms/infrastructure'

/** Changes of the working tree. */
export interface WorkingTreeChanges {
  /** The base commit. */
  since: string
  /** Changed and new files, relative to the root. */
  files: readonly string[]
}

/** Everything since the branch left main, committed or not; without a branch `main`, uncommitted changes. */
export function findWorkingTreeChanges(): WorkingTreeChanges {
  const since = git('merge-base', 'main', 'HEAD')[0] ?? 'HEAD'
  const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  return { since, files }
}

/** The output lines of git; none on failure. */
function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { cwd: PROJECT_ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(line => line !== '') : []
}
