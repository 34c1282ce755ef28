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
export function listCorpusDocuments(): CorpusEntry[] {
  const index = join(INVOICES, 'index.json')
  return existsSync(index) ? z.array(CorpusEntry).parse(JSON.parse(readFileSync(index, 'utf8'))) : []
}

export const getCorpusPath = (entry: CorpusEntry): string => join(INVOICES, entry.file)

/** Receipt dates are as typed, day first. */
export function toIsoDate(text: string): string {
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2,4})$/.exec(text.trim())
  if (parts) {
    const [, day = '', month = '', year = ''] = parts
    return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  }
  const parsed = Date.parse(`${text} UTC`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(parsed)
    ? text
    : new Date(parsed).toISOString().slice(0, 10)
}
