import { groupIntoCells, groupIntoRows, type PageTokens } from '@rms/document-reading'

/**
 * A page's words as a plain text in which columns stand below each other, as other programs give the text of a PDF:
 * parts of a row at least two spaces apart, and an empty line where rows stand apart.
 */
export function plainText(page: PageTokens): string {
  const letters = page.tokens.reduce((sum, { text }) => sum + text.length, 0)
  const letterWidth = page.tokens.reduce((sum, { box }) => sum + box.width, 0) / Math.max(1, letters)
  let bottom: number | null = null
  return groupIntoRows(page)
    .map(({ tokens, box }) => {
      const isApart = bottom !== null && box.y - bottom > box.height * APART_HEIGHTS
      bottom = box.y + box.height
      const text = groupIntoCells(tokens).reduce((line, cell) => {
        const column = Math.round(cell.box.x / letterWidth)
        return line === '' ? ' '.repeat(column) + cell.text : `${line.padEnd(column - 2)}  ${cell.text}`
      }, '')
      return isApart ? `\n${text}` : text
    })
    .join('\n')
}

const APART_HEIGHTS = 0.9
