/**
 * The container that a deposit line charges or credits, so that both have the same name: "Kastenpfand 3,10" and
 * "Leergut Kasten" are about a "Kasten". '' if the line names none.
 */
export const toContainerName = (lineName: string): string =>
  lineName
    .normalize('NFC')
    .replace(PRICE_AT_END, '')
    .replace(COMPOUND, '$1')
    .replace(DEPOSIT_WORDS, ' ')
    .replace(/[()[\]:;]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,–-]+|[\s,–-]+$/g, '')

const PRICE_AT_END = /(?:\s+(?:à|a|je|at|@))?\s+\d+[.,]\d{2}\s*(?:€|EUR|£|GBP|\$|USD|CHF)?$/i
const GERMAN_DEPOSIT = '(?:pfand|leergut|mehrweg|einweg)+'
const GERMAN_RETURN = '(?:rückgaben?|rücknahmen?|gutschrift(?:en)?|retouren?)'
/** German compounds that begin with the container: "Kastenpfand", "Kastenrückgabe", "Kastenpfandrückgabe". */
const COMPOUND = new RegExp(
  `(?<!\\p{L})(?!${GERMAN_DEPOSIT}${GERMAN_RETURN}?(?!\\p{L}))(\\p{L}{3,}?)(?:(?:pfand|leergut)${GERMAN_RETURN}?|${GERMAN_RETURN})(?!\\p{L})`,
  'giu',
)
const DEPOSIT_WORDS = new RegExp(
  `(?<![\\p{L}\\d])(?:${[
    `${GERMAN_DEPOSIT}${GERMAN_RETURN}?`,
    GERMAN_RETURN,
    'deposits?|empties|empty|returned|returns?|refund',
    '(?:dé)?consign(?:es?|ée?s?|ations?)|reprise|retours?|vides?',
    'dep[oó]sitos?|fianzas?|envases?|retornables?|devoluci[oó]n|vac[ií]os?',
  ].join('|')})(?:\\s+(?:de|d['’]|du|of|for|für|von))?(?![\\p{L}\\d])`,
  'giu',
)
