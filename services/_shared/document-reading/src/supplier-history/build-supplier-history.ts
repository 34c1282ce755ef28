import type { EarlierInvoice, EarlierLine } from './earlier-invoice.ts'
import { findPastCorrections } from './past-corrections.ts'
import { toProductNameKey } from './product-names.ts'
import type { KnownSupplierItem, SupplierHistory } from './supplier-history.ts'

/**
 * Builds hints from earlier invoices of a supplier: its name, tax number, currency, and its products with their usual
 * prices.
 */
export function buildSupplierHistory(invoices: readonly EarlierInvoice[]): SupplierHistory {
  const latestFirst = invoices.toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
  const supplierName = mostFrequent(latestFirst.flatMap(invoice => invoice.supplierName ?? []))
  const supplierTaxId = mostFrequent(latestFirst.flatMap(invoice => invoice.supplierTaxId ?? []))
  const currency = mostFrequent(latestFirst.flatMap(invoice => invoice.currency ?? []))
  const items = itemsOf(latestFirst.flatMap(invoice => invoice.lines))
  return {
    ...(supplierName && { supplierName }),
    ...(supplierTaxId && { supplierTaxId }),
    ...(currency && { currency }),
    ...(items.length > 0 && { items }),
  }
}

/** More prices per product would add no information. */
const MOST_PRICES = 5

function itemsOf(latestFirst: readonly EarlierLine[]): KnownSupplierItem[] {
  const corrections = findPastCorrections(latestFirst)
  const nameOf = (line: EarlierLine) =>
    corrections.applyCorrections({ name: line.name, unit: line.unit ?? '' }).name
  const readings = corrections.correctedReadings.map(read => ({
    read,
    settled: corrections.applyCorrections(read),
  }))
  const readingsByName = Map.groupBy(readings, ({ settled }) => toProductNameKey(settled.name))
  const byName = Map.groupBy(latestFirst, line => toProductNameKey(nameOf(line)))
  return [...byName].flatMap(([key, same]) => {
    const [latest] = same
    if (!latest || nameOf(latest).trim() === '') return []
    const readAs = (readingsByName.get(key) ?? []).map(({ read, settled }) => ({
      name: read.name,
      unit: read.unit === settled.unit ? null : { from: read.unit, to: settled.unit },
    }))
    return [
      {
        name: nameOf(latest),
        code: same.find(line => line.code)?.code ?? null,
        unit: same.find(line => line.unit !== null)?.unit ?? null,
        prices: [...new Set(same.flatMap(line => line.unitPrice ?? []))].slice(0, MOST_PRICES),
        ...(readAs.length > 0 && { readAs }),
      },
    ]
  })
}

function mostFrequent(values: readonly string[]): string | null {
  const counted = [...Map.groupBy(values, value => value)]
  return counted.sort((a, b) => b[1].length - a[1].length)[0]?.[0] ?? null
}
