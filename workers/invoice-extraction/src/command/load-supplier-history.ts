import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSupplierHistory, type EarlierInvoice, type SupplierHistory } from '@rms/document-reading'
import { z } from 'zod'

const EarlierResult = z.object({
  header: z
    .object({
      invoice_number: z.string().nullish(),
      invoice_date: z.string().nullish(),
      currency: z.string().length(3).nullish(),
      supplier_name: z.string().nullish(),
      supplier_tax_id: z.string().nullish(),
    })
    .default({}),
  lines: z.array(
    z.object({
      product_name: z.string(),
      supplier_code: z.string().nullish(),
      unit: z.string().nullish(),
      quantity: z.number().nullish(),
      unit_price: z.number().nullish(),
      total_price: z.number().nullish(),
      flags: z.array(z.object({ code: z.string() })).default([]),
    }),
  ),
})

/**
 * Loads supplier hints from a folder of earlier corrected results: JSON files, each with one result, a list of results,
 * or one result per line. Anything else is ignored.
 */
export async function loadSupplierHistory(folder: string): Promise<SupplierHistory> {
  const names = (await readdir(folder)).filter(name => /\.(json|jsonl|ndjson)$/i.test(name)).sort()
  const texts = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  return buildSupplierHistory(texts.flatMap(resultsIn))
}

function resultsIn(text: string): EarlierInvoice[] {
  const whole = parsed(text)
  const values = whole === undefined ? text.split('\n').map(parsed) : [whole].flat()
  return values.flatMap(value => {
    const result = EarlierResult.safeParse(value).data
    return result ? [invoiceOf(result)] : []
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function invoiceOf({ header, lines }: z.infer<typeof EarlierResult>): EarlierInvoice {
  return {
    date: header.invoice_date ?? null,
    supplierName: header.supplier_name ?? null,
    supplierTaxId: header.supplier_tax_id ?? null,
    currency: header.currency ?? null,
    lines: lines.map(({ product_name, supplier_code, unit, unit_price, flags }) => ({
      name: product_name,
      code: supplier_code ?? null,
      unit: flags.some(({ code }) => code === 'unit-unknown') ? null : (unit ?? null),
      unitPrice: unit_price ?? null,
      readAs: null,
    })),
  }
}
