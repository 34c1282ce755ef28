import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Files whose names and contents come from elsewhere. */
const FOREIGN = /(^|\/)(fixtures|dist)\/|^deploy\/local\/demo\/files\/|package-lock[.]json$/

/** Paths of the files of the repository, relative to `root`: committed and new ones, without ignored and foreign ones. */
export const listProjectFiles = (root: string): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter(path => path !== '' && !FOREIGN.test(path) && existsSync(join(root, path)))
    .sort()

export const isSourceFile = (path: string): boolean => /[.][cm]?[jt]sx?$/.test(path)
