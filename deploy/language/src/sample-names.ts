import { readFileSync } from 'node:fs'
import { isSource, listProjectFiles } from './project-files.ts'
import { readSource } from './read-source.ts'
import { printList, readSeed, sample } from './sample.ts'

const FILES = 150
const IDENTIFIERS = 220

/** Prints random file paths and exported identifiers, to judge whether they can be understood without opening a file. */
const seed = readSeed()
const paths = listProjectFiles(process.cwd()).filter(isSource)
const exported = new Set(paths.flatMap(path => readSource(path, readFileSync(path, 'utf8')).exported))
printList(`${FILES} of ${paths.length} files`, sample(paths, FILES, seed))
printList(`${IDENTIFIERS} of ${exported.size} exports`, sample([...exported].sort(), IDENTIFIERS, seed))
