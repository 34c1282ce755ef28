import { normaliseWords } from '@rms/domain-kit'

/** The supplier's tax number: the first with a label that is not the buyer's, else the first in a European format. */
export function findSupplierTaxId(text: string): string | null {
  const rows = text.split('\n').filter(row => !BUYER.test(normaliseWords(row)))
  const labelled = rows.flatMap(row => numberAfterLabel(row) ?? [])
  return labelled[0] ?? EU_VAT.exec(text)?.[0].replace(/\s/g, '') ?? null
}

const BUYER = /\b(kunde\w*|customer|client|cliente|your vat|ihre ust\w*|acheteur|buyer|votre)\b/
const LABEL =
  /(?:USt\.?-?\s?Id(?:ent)?\.?-?\s?(?:Nr|Nummer)?|(?:Umsatz)?steuer-?(?:ID|nummer|Nr)|VAT(?:\s?(?:reg(?:istration)?|ID))?\.?\s?(?:no|number|nr|id)?|TVA(?:\s+intra\w*)?|N\.?I\.?F\.?|C\.?I\.?F\.?|UID|MWST-?Nr|GST\s?(?:reg\.?)?\s?(?:no|id)?|ABN|Tax\s?(?:ID|No|number))\.?\s*[:#]?\s*/gi
const NUMBER =
  /^((?:[A-Z]{2,3}[\s-]?)?(?:[A-Z]\d{7}[A-Z0-9]|[0-9A-Z]{1,2}\s?\d[\d .\-/]{4,15}\d(?:[A-Z]\d{2}|[A-Z])?))(?![\p{L}\d%])/u

function numberAfterLabel(row: string): string | null {
  for (const label of row.matchAll(LABEL)) {
    const number = NUMBER.exec(row.slice(label.index + label[0].length).trimStart())?.[1]
    if (number && !/\d[.,]\d{2}$/.test(number)) return number.split(/\s{3}/)[0]?.replace(/\s/g, '') ?? null
  }
  return null
}

const EU_VAT =
  /\b(?:DE\s?\d{9}|ATU\s?\d{8}|FR\s?[0-9A-Z]{2}\s?\d{3}\s?\d{3}\s?\d{3}|ES\s?[A-Z0-9]\d{7}[A-Z0-9]|GB\s?\d{9}|NL\s?\d{9}B\d{2}|IT\s?\d{11}|BE\s?0\d{9}|CHE-?\d{3}\.?\d{3}\.?\d{3})\b/

/** The supplier's known tax number, if the document contains it with any spacing. */
export function findKnownTaxId(text: string, known: string | undefined): string | null {
  const signs = plain(known ?? '')
  return known && signs.length >= LEAST_SIGNS && plain(text).includes(signs) ? known : null
}

/** A shorter number may be part of any other. */
const LEAST_SIGNS = 8

const plain = (text: string) => text.replace(/[\s./-]/g, '').toUpperCase()
