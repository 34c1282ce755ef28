import { findColumnRole } from '../columns/column-words.ts'
import { groupIntoCells, type TextRow } from '../page/group-into-rows.ts'

const LEAST_HEADINGS = 2

/** Whether a row consists of column headings, which are not part of a name even if the table was found by its numbers. */
export function isHeadingRow({ tokens }: TextRow): boolean {
  if (tokens.some(({ text }) => /\d/.test(text))) return false
  return groupIntoCells(tokens).filter(({ text }) => findColumnRole(text)).length >= LEAST_HEADINGS
}
