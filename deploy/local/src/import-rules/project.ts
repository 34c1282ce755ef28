/** One import as it stands in a file. */
export type Import = {
  specifier: string
  /** Erased before the program runs (`import type`, `export type`, a type in words). */
  isTypeOnly: boolean
  /** Loaded when asked for, not when the file is loaded. */
  isDynamic: boolean
}

/** A workspace: its folder relative to the root, its name, what it exports and which packages it says it needs. */
export type Workspace = {
  folder: string
  name: string
  exports: Readonly<Record<string, string>>
  needs: ReadonlySet<string>
}

export type Project = {
  workspaces: readonly Workspace[]
  /** Packages that the root names for every test and tool. */
  rootNeeds: ReadonlySet<string>
  /** Every source file by its path relative to the root, with `/`. */
  files: ReadonlyMap<string, readonly Import[]>
}

export type Violation = { file: string; sentence: string }

/** Tests and what serves them alone. */
export const isTest = (file: string): boolean =>
  /\.spec\.tsx?$|\/test\/|\/e2e\/|\/src\/testing\//.test(file) ||
  file.startsWith('services/_shared/testing/') ||
  file.startsWith('web/testing/')

export const workspaceOf = (file: string, project: Project): Workspace | undefined =>
  project.workspaces.find(workspace => file.startsWith(`${workspace.folder}/`))

export const isRelative = (specifier: string): boolean => /^\.\.?(\/|$)/.test(specifier)

/** The file that a relative import names, as a path from the root. */
export const resolveRelative = (file: string, specifier: string): string => {
  const parts = file.split('/').slice(0, -1)
  for (const step of specifier.split('/')) {
    if (step === '..') parts.pop()
    else if (step !== '.') parts.push(step)
  }
  return parts.join('/').replace(/\?.*$/, '')
}

/** `@scope/name` or `name`, without the path behind it. */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
