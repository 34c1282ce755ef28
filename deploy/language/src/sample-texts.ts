import { drawSample, printList, readSeed } from './draw-sample.ts'
import { type ProjectText, readTexts } from './read-project-texts.ts'

const SIZES = { en: 60, de: 30, es: 30, fr: 30 }

/** Prints random screen texts, server messages and sentences of help articles, to judge how they read. */
const seed = readSeed()
for (const [language, size] of Object.entries(SIZES)) {
  const texts = readTexts(process.cwd(), language)
  printList(`${size} of ${texts.length} texts in ${language}`, drawSample(texts, size, seed).map(toLine))
}

function toLine({ text, source }: ProjectText): string {
  return `${text.replaceAll('\n', ' ')}  [${source}]`
}
