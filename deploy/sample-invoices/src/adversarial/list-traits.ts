import type { AdversarialDocument } from './adversarial-document.ts'
import type { DocumentLayout } from './layout/document-layout.ts'

/** What distinguishes a document from others, each as a name and a value. */
export function listTraits(
  { country, creditSign, scheme, supplier, amounts }: AdversarialDocument,
  layout: DocumentLayout,
): string[] {
  const { header, table, totals, labels, columns, numbers, runs, drawingOrder } = layout
  const traits = {
    country: country.code,
    supplier: header.supplierPlace,
    'sole trader': supplier.isSoleTrader,
    facts: header.titlePlace === 'sentence' ? 'sentence' : header.facts,
    title: header.titlePlace,
    'bilingual labels': labels.second !== null,
    quantity: scheme.quantityForm,
    discounts: scheme.discounts,
    'price per': scheme.pricePer,
    'free goods': scheme.hasFreeGoods ? table.zeroAs : 'none',
    code: columns.includes('code') ? 'column' : table.codePlace,
    remarks: scheme.remarks,
    heading: table.heading,
    flow: table.flow,
    rules: table.rules,
    grouping: table.grouping,
    'total column': columns[0] === 'total' ? 'first' : columns.at(-1) === 'total' ? 'last' : 'within',
    minus: numbers.minus,
    sums: totals.form,
    taxes: totals.taxes,
    'gross prices': amounts.pricesIncludeTax,
    'total only in a sentence': totals.isTotalInSentence,
    credit: creditSign ?? 'none',
    runs,
    'drawing order': drawingOrder,
  }
  return Object.entries(traits).map(([name, value]) => `${name}: ${value}`)
}
