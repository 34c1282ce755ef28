import { drawInvoice } from './draw-invoice.ts'
import { createHardLayout, createLayout } from './invoice-layout.ts'
import type { Language } from './invoice-vocabulary.ts'
import { createSampleInvoice, type SampleInvoice } from './sample-invoice.ts'
import { createRandomNumbers, createSeededRandom } from './seeded-random.ts'

const LANGUAGES: readonly Language[] = ['en', 'de', 'fr', 'es']

/** Plain invoices are like most; hard ones have what makes the rest difficult, several things at once. */
export type InvoiceKind = 'plain' | 'hard'

/** The invoice of a seed: every seed is another supplier with another layout. */
export async function generateInvoice(
  seed: number,
  kind: InvoiceKind = 'plain',
): Promise<{ pdf: Buffer; invoice: SampleInvoice }> {
  const choice = createSeededRandom(createRandomNumbers(seed * 7919 + (kind === 'hard' ? 40961 : 17)))
  for (let warmUp = 0; warmUp < 5; warmUp += 1) choice.chance(0.5)
  const language = LANGUAGES[seed % LANGUAGES.length] ?? 'en'
  const invoice = createSampleInvoice(language, choice, kind === 'hard')
  const hasDiscounts = invoice.lines.some(line => line.discountPercent)
  const style = (kind === 'hard' ? createHardLayout : createLayout)(language, choice, hasDiscounts)
  return { pdf: await drawInvoice(invoice, style, choice), invoice }
}
