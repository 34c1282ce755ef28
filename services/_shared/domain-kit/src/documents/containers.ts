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
/** German compounds that begin with the container. */
const COMPOUND = /(?<!\p{L})(?!leergut)(\p{L}{3,}?)(?:pfand|leergut)(?!\p{L})/giu
const DEPOSIT_WORDS =
  /(?<![\p{L}\d])(?:leergutpfand|pfand|leergut|rückgabe|rücknahme|retoure?n?|gutschrift|deposits?|empties|empty|returned|returns?|refund|déconsignes?|consignes?|reprise|retours?|vides?|dep[oó]sitos?|fianzas?|envases?|retornables?|devoluci[oó]n|vac[ií]os?)(?:\s+(?:de|d['’]|du|of|for|für|von))?(?![\p{L}\d])/giu
