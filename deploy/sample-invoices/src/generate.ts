import { choiceFrom, randomFrom } from './choice.ts'
import { drawInvoice } from './draw.ts'
import { type InventedInvoice, inventedInvoice } from './invoice.ts'
import type { Language } from './language-words.ts'
import { hardStyleOf, styleOf } from './style.ts'

const LANGUAGES: readonly Language[] = ['en', 'de', 'fr', 'es']

/** Plain invoices are like most; hard ones have what makes the rest difficult, several things at once. */
export type InvoiceKind = 'plain' | 'hard'

/** The invoice of a seed: every seed is another supplier with another layout. */
export async function generatedInvoice(
  seed: number,
  kind: InvoiceKind = 'plain',
): Promise<{ pdf: Buffer; invoice: InventedInvoice }> {
  const choice = choiceFrom(randomFrom(seed * 7919 + (kind === 'hard' ? 40961 : 17)))
  for (let warmUp = 0; warmUp < 5; warmUp += 1) choice.chance(0.5)
  const language = LANGUAGES[seed % LANGUAGES.length] ?? 'en'
  const invoice = inventedInvoice(language, choice, kind === 'hard')
  const hasDiscounts = invoice.lines.some(line => line.discountPercent)
  const style = (kind === 'hard' ? hardStyleOf : styleOf)(language, choice, hasDiscounts)
  return { pdf: await drawInvoice(invoice, style, choice), invoice }
}
