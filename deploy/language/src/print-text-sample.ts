import { pickRandomSample, printList, readRandomSeed } from './random-sample.ts'
import { type ProjectText, readProjectTexts } from './read-project-texts.ts'

const SIZES = { en: 60, de: 30, es: 30, fr: 30 }

/** Prints random screen texts, server messages and sentences of help articles, to judge how they read. */
const seed = readRandomSeed()
for (const [language, size] of Object.entries(SIZES)) {
  const texts = readProjectTexts(process.cwd(), language)
  printList(
    `${size} of ${texts.length} texts in ${language}`,
    pickRandomSample(texts, size, seed).map(toLine),
  )
}

function toLine({ text, source }: ProjectText): string {
  return `${text.replaceAll('\n', ' ')}  [${source}]`
}
