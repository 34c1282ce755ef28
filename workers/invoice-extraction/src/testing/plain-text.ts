import { groupIntoCells, groupIntoRows, type PageTokens } from '@rms/document-reading'

/**
 * The words of a page as plain text with aligned columns, like the text that other programs extract from a PDF: parts
 * of a row at least two spaces apart, and an empty line between separate rows.
 */
export function toPlainText(page: PageTokens): string {
  const letters = page.tokens.reduce((sum, { text }) => sum + text.length, 0)
  const letterWidth = page.tokens.reduce((sum, { box }) => sum + box.width, 0) / Math.max(1, letters)
  let bottom: number | null = null
  return groupIntoRows(page)
    .map(({ tokens, box }) => {
      const isSeparate = bottom !== null && box.y - bottom > box.height * MIN_GAP_HEIGHTS
      bottom = box.y + box.height
      const text = groupIntoCells(tokens).reduce((line, cell) => {
        const column = Math.round(cell.box.x / letterWidth)
        return line === '' ? ' '.repeat(column) + cell.text : `${line.padEnd(column - 2)}  ${cell.text}`
      }, '')
      return isSeparate ? `\n${text}` : text
    })
    .join('\n')
}

const MIN_GAP_HEIGHTS = 0.9
