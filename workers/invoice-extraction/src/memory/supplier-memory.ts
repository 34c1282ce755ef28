import { normaliseName } from '@rms/domain-kit'
import type { KnownItem, SupplierHints } from '../supplier-hints.ts'

/** An invoice of the supplier that a person has corrected, or that held in every check. */
export interface EarlierInvoice {
  date: string | null
  supplierName: string | null
  currency: string | null
  lines: readonly { name: string; code: string | null; unit: string | null; unitPrice: number | null }[]
}

/** What earlier invoices teach of their supplier: its name and currency, and its products with their usual prices. */
export function memoryOf(invoices: readonly EarlierInvoice[]): SupplierHints {
  const latestFirst = invoices.toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
  const supplierName = mostFrequent(latestFirst.flatMap(invoice => invoice.supplierName ?? []))
  const currency = mostFrequent(latestFirst.flatMap(invoice => invoice.currency ?? []))
  const items = knownItems(latestFirst.flatMap(invoice => invoice.lines))
  return {
    ...(supplierName && { supplierName }),
    ...(currency && { currency }),
    ...(items.length > 0 && { items }),
  }
}

function knownItems(lines: EarlierInvoice['lines']): KnownItem[] {
  const byName = Map.groupBy(lines, line => normaliseName(line.name))
  return [...byName].flatMap(([key, same]) => {
    const [latest] = same
    if (key === '' || !latest) return []
    const prices = [...new Set(same.flatMap(line => line.unitPrice ?? []))]
    const code = same.find(line => line.code)?.code ?? null
    return [{ name: latest.name, code, unit: latest.unit, prices }]
  })
}

function mostFrequent(values: readonly string[]): string | null {
  const counted = [...Map.groupBy(values, value => value)]
  return counted.sort((a, b) => b[1].length - a[1].length)[0]?.[0] ?? null
}
