import { findPastCorrections } from '../supplier-history/corrections.ts'
import type { EarlierInvoice } from '../supplier-history/earlier-invoice.ts'
import { nameKey } from '../supplier-history/product-names.ts'
import type { KnownItem, SupplierHints } from '../supplier-history/supplier-hints.ts'

type EarlierLine = EarlierInvoice['lines'][number]

/** What earlier invoices teach of their supplier: its name, tax number, currency, and its products with their usual prices. */
export function buildSupplierHints(invoices: readonly EarlierInvoice[]): SupplierHints {
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

/** More prices of one product say nothing more. */
const MOST_PRICES = 5

function itemsOf(latestFirst: readonly EarlierLine[]): KnownItem[] {
  const corrections = findPastCorrections(latestFirst)
  const nameOf = (line: EarlierLine) => corrections.settled({ name: line.name, unit: line.unit ?? '' }).name
  const readings = corrections.readings.map(read => ({ read, settled: corrections.settled(read) }))
  const readingsByName = Map.groupBy(readings, ({ settled }) => nameKey(settled.name))
  const byName = Map.groupBy(latestFirst, line => nameKey(nameOf(line)))
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
