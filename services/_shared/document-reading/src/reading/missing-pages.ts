import { normaliseWords } from '@rms/domain-kit'
import type { PageRows } from '../lines/table-lines.ts'
import { joinWords, type TextRow } from '../page/group-into-rows.ts'

/**
 * Whether a document has more pages than were read: "Page 1 of 2" without a second page, or the last page ends with a
 * remark that it continues. Pasted text has several printed pages on one.
 */
export function hasMissingPages(pages: readonly PageRows[]): boolean {
  const numbers = pages.flatMap(({ rows }) => rows.flatMap(readPageNumber))
  const count = Math.max(0, ...numbers.map(number => number.count))
  const isShort = count > pages.length && new Set(numbers.map(({ page }) => page)).size < count
  return isShort || (pages.at(-1)?.rows.slice(-LAST_ROWS) ?? []).some(isContinued)
}

const LAST_ROWS = 4
/** "Page 1/1099" states no number of pages. */
const PAGE_COUNT =
  /(?:^|\s)(?:page|seite|blatt(?:-?nr\.?)?|p[aá]gina|p[aá]g\.?|pg\.?|hoja|sheet|folio|feuille)\s?:?\s*(\d{1,2})\s*(?:\/|-|\(|of|von|sur|de)\s*(\d{1,2})(?!\d)/i

function readPageNumber({ tokens }: TextRow): { page: number; count: number }[] {
  const [, page, count] = PAGE_COUNT.exec(joinWords(tokens)) ?? []
  return page && count && Number(page) <= Number(count) ? [{ page: Number(page), count: Number(count) }] : []
}

const isContinued = ({ tokens }: TextRow): boolean => CONTINUED.test(normaliseWords(joinWords(tokens)))

const CONTINUED =
  /^(.* )?(continue[ds]? (on|over)( (the )?next page|leaf)?|fortsetzung (auf der )?(nachsten|folgenden|folge)? ?seite|fortsetzung folgt|suite (en |a la )?page suivante|suite au verso|(sigue|continua) en la (pagina siguiente|siguiente pagina))$/
