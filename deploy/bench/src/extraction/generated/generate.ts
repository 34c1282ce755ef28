import { randomFrom } from '../random.ts'
import { choiceFrom } from './choice.ts'
import { drawInvoice } from './draw.ts'
import { type InventedInvoice, inventedInvoice } from './invoice.ts'
import { styleOf } from './style.ts'
import type { Language } from './words.ts'

const LANGUAGES: readonly Language[] = ['en', 'de', 'fr', 'es']

/** The invoice of a seed: every seed is another supplier with another layout. */
export async function generatedInvoice(seed: number): Promise<{ pdf: Buffer; invoice: InventedInvoice }> {
  const choice = choiceFrom(randomFrom(seed * 7919 + 17))
  for (let warmUp = 0; warmUp < 5; warmUp += 1) choice.chance(0.5)
  const language = LANGUAGES[seed % LANGUAGES.length] ?? 'en'
  const invoice = inventedInvoice(language, choice)
  const style = styleOf(
    language,
    choice,
    invoice.lines.some(line => line.discountPercent),
  )
  return { pdf: await drawInvoice(invoice, style, choice), invoice }
}
