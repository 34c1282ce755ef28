import { readFileSync } from 'node:fs'
import { drawSample, printList, readSeed } from './draw-sample.ts'
import { isSource, listProjectFiles } from './project-files.ts'
import { readSource } from './read-source.ts'

const FILES = 150
const IDENTIFIERS = 220

/** Prints random file paths and exported identifiers, to judge whether they can be understood without opening a file. */
const seed = readSeed()
const paths = listProjectFiles(process.cwd()).filter(isSource)
const exported = new Set(paths.flatMap(path => readSource(path, readFileSync(path, 'utf8')).exported))
printList(`${FILES} of ${paths.length} files`, drawSample(paths, FILES, seed))
printList(`${IDENTIFIERS} of ${exported.size} exports`, drawSample([...exported].sort(), IDENTIFIERS, seed))
