import { spawnSync } from 'node:child_process'
import { ROOT } from '@rms/infrastructure'

/** What the working tree changes. */
export interface Changes {
  /** The commit that it is compared with. */
  since: string
  /** Changed and new files, relative to the root. */
  files: readonly string[]
}

/** Everything since the branch left main, committed or not; without a branch of that name, what is not committed. */
export function findChanges(): Changes {
  const since = git('merge-base', 'main', 'HEAD')[0] ?? 'HEAD'
  const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  return { since, files }
}

/** The lines that Git answers; none when it refuses. */
function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(line => line !== '') : []
}
