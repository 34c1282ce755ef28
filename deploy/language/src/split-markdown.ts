/** The headings and sentences of a Markdown document, without its markup. Tables are left out. */
export function splitMarkdown(markdown: string, language: string): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  return markdown
    .split('\n')
    .filter(line => !/^(\||```)/.test(line))
    .map(line => line.replace(BLOCK_MARKER, ''))
    .flatMap(line => splitLine(line, segmenter))
}

const BLOCK_MARKER = /^\s*(?:#+|>|[-*]|\d+[.])\s+/
/** Bold text, code or a link. */
const INLINE = /[*]{2}(?<bold>.+?)[*]{2}|`(?<code>[^`]+)`|\[(?<link>[^\]]+)\]\([^)]*\)/g
/** Stands for an inline element while a line is split: a capital letter, so that a sentence can begin with it. */
const PLACEHOLDER = 'Ѫ'

/** Splits a line into sentences, never inside bold text, code or a link. */
function splitLine(line: string, segmenter: Intl.Segmenter): string[] {
  const texts = [...line.matchAll(INLINE)].map(
    ({ groups }) => groups?.bold ?? groups?.code ?? groups?.link ?? '',
  )
  return [...segmenter.segment(line.replaceAll(INLINE, PLACEHOLDER))]
    .map(({ segment }) => segment.replaceAll(PLACEHOLDER, () => texts.shift() ?? '').trim())
    .filter(sentence => sentence !== '')
}
