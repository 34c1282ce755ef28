import { drawInvoice } from './draw-invoice.ts'
import { createHardLayout, createPlainLayout } from './invoice-layout.ts'
import type { InvoiceLanguage } from './invoice-vocabulary.ts'
import { createSampleInvoice, type SampleInvoice } from './sample-invoice.ts'
import { createRandomNumbers, createSeededRandom } from './seeded-random.ts'

const LANGUAGES: readonly InvoiceLanguage[] = ['en', 'de', 'fr', 'es']

/** Plain invoices are like most; hard ones combine several difficulties. */
export type InvoiceKind = 'plain' | 'hard'

/** Generates the invoice of a seed: every seed has a different supplier and layout. */
export async function generateInvoice(
  seed: number,
  kind: InvoiceKind = 'plain',
): Promise<{ pdf: Buffer; invoice: SampleInvoice }> {
  const choice = createSeededRandom(createRandomNumbers(seed * 7919 + (kind === 'hard' ? 40961 : 17)))
  for (let warmUp = 0; warmUp < 5; warmUp += 1) choice.chance(0.5)
  const language = LANGUAGES[seed % LANGUAGES.length] ?? 'en'
  const invoice = createSampleInvoice(language, choice, kind === 'hard')
  const hasDiscounts = invoice.lines.some(line => line.discountPercent)
  const style = (kind === 'hard' ? createHardLayout : createPlainLayout)(language, choice, hasDiscounts)
  return { pdf: await drawInvoice(invoice, style, choice), invoice }
}
