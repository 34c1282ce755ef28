import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createNameChecker, type NameChecker, type NameException, readExceptions } from './check-names.ts'
import { findPhrases, maskNonComments, withoutQuotes } from './find-phrases.ts'
import { parseSourceFile } from './parse-source-file.ts'
import { isSourceFile } from './project-files.ts'

export const GLOSSARY = 'docs/glossary.md'

export interface LanguageFinding {
  readonly path: string
  readonly line: number
  readonly message: string
}

/** Checks the names of files, folders and identifiers, and the wording of comments, documents and English texts. */
export function checkLanguage(root: string, paths: readonly string[]): LanguageFinding[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const checker = createNameChecker(paths.includes(GLOSSARY) ? readExceptions(read(GLOSSARY)) : [])
  return [
    ...paths
      .filter(isNamedByUs)
      .flatMap(pathNames)
      .flatMap(name => checkPathName(name, checker)),
    ...paths.filter(isSourceFile).flatMap(path => checkSource(path, read(path), checker)),
    ...paths.filter(isStyleSheet).flatMap(path => checkWording(path, maskNonComments(read(path)))),
    ...paths.filter(isEnglishDocument).flatMap(path => checkWording(path, read(path))),
    ...paths.filter(isEnglishCatalogue).flatMap(path => checkWording(path, withoutQuotes(read(path)))),
    ...checkExceptions(checker.unused()),
  ]
}

/** The name of a decision record is its title. */
const isNamedByUs = (path: string): boolean => !path.startsWith('docs/adr/')

const isStyleSheet = (path: string): boolean => path.endsWith('.css')

const isEnglishDocument = (path: string): boolean =>
  path.endsWith('.md') && !/^docs\/help\/(de|es|fr)\//.test(path)

const isEnglishCatalogue = (path: string): boolean =>
  /^web\/(office\/texts\/en\/[^/]+|portal\/texts\/en)[.]json$/.test(path)

interface PathName {
  readonly path: string
  readonly name: string
}

/** The name of a file, and of its folder if it is the first file in it. */
function pathNames(path: string, index: number, paths: readonly string[]): PathName[] {
  const [file = '', ...folders] = path.split('/').reverse()
  const previous = paths[index - 1] ?? ''
  const newFolders = folders.filter(
    (_folder, depth) => !previous.startsWith(`${folders.slice(depth).reverse().join('/')}/`),
  )
  return [file.replace(/^[.]?([^.]*).*$/, '$1'), ...newFolders].map(name => ({ path, name }))
}

function checkPathName({ path, name }: PathName, checker: NameChecker): LanguageFinding[] {
  const rule = checker.check({ name, kind: 'file' })
  return rule ? [{ path, line: 1, message: `file or folder ${name}: "${rule.words}" → ${rule.use}` }] : []
}

function checkSource(path: string, text: string, checker: NameChecker): LanguageFinding[] {
  const { names, comments, errors } = parseSourceFile(path, text)
  const named = [...names].flatMap(([name, start]) => {
    const rule = checker.check({ name, kind: 'identifier' })
    return rule
      ? [{ path, line: lineAt(text, start), message: `${name}: "${rule.words}" → ${rule.use}` }]
      : []
  })
  return [
    ...errors.map(message => ({ path, line: 1, message })),
    ...named,
    ...comments.flatMap(({ start, end }) => checkWording(path, text, start, end)),
  ]
}

/** Checks the wording of a part of a file. */
const checkWording = (path: string, text: string, from = 0, to = text.length): LanguageFinding[] =>
  findPhrases(text.slice(from, to)).map(({ phrase, use, start }) => ({
    path,
    line: lineAt(text, from + start),
    message: `wording "${phrase}" → ${use}`,
  }))

const checkExceptions = (unused: readonly NameException[]): LanguageFinding[] =>
  unused.map(({ name }) => ({
    path: GLOSSARY,
    line: 1,
    message: `exception ${name}: no name needs it; remove the row`,
  }))

const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length
