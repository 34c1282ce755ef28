import { readFileSync } from 'node:fs'
import { parseSourceFile } from './parse-source-file.ts'
import { isSourceFile, listProjectFiles } from './project-files.ts'
import { pickRandomSample, printList, readRandomSeed } from './random-sample.ts'

const FILES = 150
const IDENTIFIERS = 220

/** Prints random file paths and exported identifiers, to judge whether they can be understood without opening a file. */
const seed = readRandomSeed()
const paths = listProjectFiles(process.cwd()).filter(isSourceFile)
const exported = new Set(paths.flatMap(path => parseSourceFile(path, readFileSync(path, 'utf8')).exported))
printList(`${FILES} of ${paths.length} files`, pickRandomSample(paths, FILES, seed))
printList(
  `${IDENTIFIERS} of ${exported.size} exports`,
  pickRandomSample([...exported].sort(), IDENTIFIERS, seed),
)
