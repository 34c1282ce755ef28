import { generateAdversarialInvoice, generateReceipt } from '@rms/sample-invoices'
import type { BenchDocument } from './bench-document-sets.ts'
import { renderDegradedImages } from './images/degraded-images.ts'
import type { SimulatedImageSource } from './images/image-conditions.ts'

/** Group seed 0 has the documents 10000, 10001, …; group seed 1 those from 11000, and so on. */
const FIRST_SEED = 10_000
const SEEDS_PER_GROUP = 1_000

/** Seeds of the documents of a group. */
export function listAdversarialSeeds(groupSeed: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => FIRST_SEED + groupSeed * SEEDS_PER_GROUP + index)
}

/** Adversarial invoices as PDFs with text, or as images of a source. */
export async function generateAdversarialSet(
  groupSeeds: readonly number[],
  perGroup: number,
  source: 'text' | Exclude<SimulatedImageSource, 'receipt'>,
): Promise<BenchDocument[]> {
  return generateGroups(groupSeeds, perGroup, async (seed, group) => {
    const { pdf, invoice } = await generateAdversarialInvoice(seed)
    const lines = invoice.lines.map(({ name, quantity, unitPrice, grossPrice, pricePer, total }) => ({
      name,
      quantity: quantity.toNumber(),
      unitPrice: unitPrice.toNumber(),
      grossPrice: grossPrice?.toNumber(),
      priceBasis: pricePer,
      total: total.toNumber(),
    }))
    const { number, date, supplier, total, traits } = invoice
    const name = `adversarial invoice ${seed}`
    return {
      key: { name, traits, group, lines, number, date, supplier, total: total.toNumber() },
      document: source === 'text' ? pdf : await renderDegradedImages(pdf, source, seed),
    }
  })
}

/** Photos of adversarial receipts. */
export async function generateReceiptSet(
  groupSeeds: readonly number[],
  perGroup: number,
): Promise<BenchDocument[]> {
  return generateGroups(groupSeeds, perGroup, async (seed, group) => {
    const { pdf, receipt } = await generateReceipt(seed)
    const { company, date, total } = receipt
    const name = `adversarial receipt ${seed}`
    return {
      key: { name, group, lines: [], number: null, date, supplier: company, total: total.toNumber() },
      document: await renderDegradedImages(pdf, 'receipt', seed),
    }
  })
}

async function generateGroups(
  groupSeeds: readonly number[],
  perGroup: number,
  generate: (seed: number, group: string) => Promise<BenchDocument>,
): Promise<BenchDocument[]> {
  const documents: BenchDocument[] = []
  for (const groupSeed of groupSeeds)
    for (const seed of listAdversarialSeeds(groupSeed, perGroup))
      documents.push(await generate(seed, `seed ${groupSeed}`))
  return documents
}
