import { getIbanLength, isValidIban } from '@rms/domain-kit'

/**
 * The account to which the invoice is to be paid: the only valid IBAN of the document that is not the customer's. Null
 * if there is none, if it may be the customer's, or if there are several, because nothing says which one is to be used.
 */
export function findPayeeIban(rows: readonly string[]): string | null {
  const found = rows.flatMap((row, index) =>
    findIbans(row, rows[index + 1] ?? '').map(iban => ({ iban, index })),
  )
  const ofPayer = new Set(found.filter(({ index }) => isOfPayer(rows, index)).map(({ iban }) => iban))
  const [iban, ...others] = new Set(found.map(each => each.iban).filter(each => !ofPayer.has(each)))
  if (iban === undefined || others.length > 0) return null
  // The only account of an invoice that is paid by direct debit may well be the one that is debited.
  return ofPayer.size === 0 && DIRECT_DEBIT.test(rows.join(' ')) ? null : iban
}

const START = /(?<![\p{L}\d])[A-Z]{2} ?\d{2}(?=[ \d])|(?<![\p{L}\d])[A-Z]{2} ?\d{2}(?=[A-Z]{4} ?\d)/gu
const LONGEST_PRINT = 60

/** The valid IBANs that start in a row; a long one may continue in the next row. */
function findIbans(row: string, next: string): string[] {
  return [...row.matchAll(START)].flatMap(({ index, 0: start }) => {
    const length = getIbanLength(start.slice(0, 2))
    if (length === undefined) return []
    const rest = row.slice(index, index + LONGEST_PRINT)
    const iban = takeCharacters(rest, length) ?? takeCharacters(`${rest.trimEnd()} ${next.trim()}`, length)
    return iban !== null && isValidIban(iban) ? [iban] : []
  })
}

/** The first letters and digits without the spaces between them; null if there are fewer, or more without a space. */
function takeCharacters(text: string, count: number): string | null {
  let taken = ''
  for (const [index, character] of [...text].entries()) {
    if (taken.length === count) return /[\p{L}\d]/u.test(character) && text[index - 1] !== ' ' ? null : taken
    if (/[A-Z\d]/.test(character)) taken += character
    else if (character !== ' ') return null
  }
  return taken.length === count ? taken : null
}

const DIRECT_DEBIT =
  /lastschrift|abgebucht|ziehen wir|einge?zogen|direct debit|debit your|pr[ée]l[eè]v(?:ement|é)|domiciliaci[oó]n bancaria|domiciliad|adeud/i

/** Words of a direct debit, and of the customer's own account. */
const PAYER =
  /k[äa]ufer|kunden-?(?:konto|iban|bank)|buyer|acheteur|comprador|debtor|abgebucht|abbuch|einge?zogen|einzug|lastschrift|belasten|mandat|gläubiger-?id|(ihr(em|es)?|ihrer) (konto|bank|iban)|zahlungspflichtig|direct debit|debited|debit your|your (bank|account|iban)|creditor id|pr[ée]l[eè]v|votre (compte|banque|iban)|domiciliaci[oó]n bancaria|domiciliad|adeud|cargar[áe]|su (cuenta|banco|iban)|payer/i

/** The sentence about a debit may begin in the row above and end in the row below. */
const isOfPayer = (rows: readonly string[], index: number): boolean =>
  PAYER.test([rows[index - 1], rows[index], rows[index + 1]].join(' '))
