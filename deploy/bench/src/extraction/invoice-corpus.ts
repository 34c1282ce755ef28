import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const CorpusEntry = z.object({
  kind: z.enum(['pdf', 'image']),
  family: z.string(),
  file: z.string(),
  truth: z.object({
    supplier: z.string(),
    number: z.string().nullish(),
    date: z.string(),
    total: z.union([z.number(), z.string()]),
    lines: z
      .array(
        z.object({
          name: z.string(),
          quantity: z.number(),
          unitPrice: z.number(),
          grossPrice: z.number().nullish(),
          total: z.number(),
        }),
      )
      .default([]),
  }),
})
export type CorpusEntry = z.infer<typeof CorpusEntry>

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')

/** Folder of real documents with known contents: RMS_INVOICES, or the one next to the checkout. */
const INVOICES = process.env.RMS_INVOICES ?? join(ROOT, '..', 'shared', 'data', 'invoices')

/** Documents of the folder; empty if it does not exist. */
export function listCorpus(): CorpusEntry[] {
  const index = join(INVOICES, 'index.json')
  return existsSync(index) ? z.array(CorpusEntry).parse(JSON.parse(readFileSync(index, 'utf8'))) : []
}

export const getCorpusPath = (entry: CorpusEntry): string => join(INVOICES, entry.file)

/** Layout families used to tune the rules; the others show whether the rules generalise. */
const TUNED_FAMILIES: readonly string[] = ['mustang', 'intarsys2']
const TUNED_BREAD = 8
const TUNED_RECEIPTS = 30

export type CorpusSplit = 'tuned' | 'untouched'

export function getCorpusSplit(entry: CorpusEntry, all: readonly CorpusEntry[]): CorpusSplit {
  const ofFamily = all.filter(({ family }) => family === entry.family)
  const place = ofFamily.findIndex(({ file }) => file === entry.file)
  if (entry.family === 'bread-supplier') return place < TUNED_BREAD ? 'tuned' : 'untouched'
  if (entry.kind === 'image') return place < TUNED_RECEIPTS ? 'tuned' : 'untouched'
  return TUNED_FAMILIES.includes(entry.family) ? 'tuned' : 'untouched'
}
