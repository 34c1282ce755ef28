import { readFileSync } from 'node:fs'
import { parseSourceFile } from './parse-source-file.ts'
import { isSourceFile, listProjectFiles } from './project-files.ts'
import { pickRandomSample, printList, readRandomSeed } from './random-sample.ts'
import { type ProjectText, readProjectTexts } from './read-project-texts.ts'

const FILES = 150
const IDENTIFIERS = 220
const TEXTS = { en: 60, de: 30, es: 30, fr: 30 }

const seed = readRandomSeed()
printNames()
printTexts()

/** Random file paths and exported identifiers, to judge whether they can be understood without opening a file. */
function printNames(): void {
  const paths = listProjectFiles(process.cwd()).filter(isSourceFile)
  const exported = new Set(paths.flatMap(path => parseSourceFile(path, readFileSync(path, 'utf8')).exported))
  printList(`${FILES} of ${paths.length} files`, pickRandomSample(paths, FILES, seed))
  printList(
    `${IDENTIFIERS} of ${exported.size} exports`,
    pickRandomSample([...exported].sort(), IDENTIFIERS, seed),
  )
}

/** Random screen texts, server messages and sentences of help articles, to judge how they read. */
function printTexts(): void {
  for (const [language, size] of Object.entries(TEXTS)) {
    const texts = readProjectTexts(process.cwd(), language)
    printList(
      `${size} of ${texts.length} texts in ${language}`,
      pickRandomSample(texts, size, seed).map(toLine),
    )
  }
}

function toLine({ text, source }: ProjectText): string {
  return `${text.replaceAll('\n', ' ')}  [${source}]`
}
