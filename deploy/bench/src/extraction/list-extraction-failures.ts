import type { Reading } from '@rms/contracts'
import {
  type DocumentReadingResult,
  hasCorrectDate,
  hasCorrectInvoiceNumber,
  hasCorrectLines,
  hasCorrectProductNames,
  hasCorrectSupplier,
  hasCorrectTotal,
  isReadCorrectly,
} from './extraction-accuracy.ts'
import { type ExpectedLine, matchLines } from './score-lines.ts'

/** What was read wrong, per document, for developers. */
export function listExtractionFailures(results: readonly DocumentReadingResult[]): string[] {
  return results.flatMap(describeFailure)
}

/** For every trait of generated documents: how many are read wrong, by part. Traits with the most failures come last. */
export function summariseTraits(results: readonly DocumentReadingResult[]): string[] {
  const ofTrait = new Map<string, DocumentReadingResult[]>()
  for (const result of results)
    for (const trait of result.key.traits ?? []) ofTrait.set(trait, [...(ofTrait.get(trait) ?? []), result])
  return [...ofTrait]
    .map(([trait, members]) => ({
      trait,
      members,
      wrong: members.filter(result => !isReadCorrectly(result)).length,
    }))
    .sort((a, b) => a.wrong / a.members.length - b.wrong / b.members.length)
    .map(
      ({ trait, members, wrong }) => `${trait}: ${wrong} of ${members.length} wrong (${countParts(members)})`,
    )
}

function countParts(results: readonly DocumentReadingResult[]): string {
  const parts = {
    supplier: hasCorrectSupplier,
    number: hasCorrectInvoiceNumber,
    date: hasCorrectDate,
    total: hasCorrectTotal,
    lines: hasCorrectLines,
    names: hasCorrectProductNames,
  }
  return Object.entries(parts)
    .map(([part, isRight]) => `${part} ${results.filter(result => !isRight(result)).length}`)
    .join(', ')
}

function describeFailure(result: DocumentReadingResult): string[] {
  const { key, reading } = result
  if (!reading) return [`${key.name}: could not be opened`]
  const { header, verdict, flags } = reading
  const compare = (field: string, isRight: boolean, expected: unknown, read: unknown) =>
    isRight ? [] : [`  ${field}: expected ${JSON.stringify(expected)}, read ${JSON.stringify(read)}`]
  const problems = [
    ...compare('supplier', hasCorrectSupplier(result), key.supplier, header.supplier_name),
    ...compare('number', hasCorrectInvoiceNumber(result), key.number, header.invoice_number),
    ...compare('date', hasCorrectDate(result), key.date, header.invoice_date),
    ...compare('total', hasCorrectTotal(result), key.total, header.total_amount),
    ...describeLines(reading, key.lines),
  ]
  return problems.length === 0
    ? []
    : [`${key.name}: ${verdict}, ${reading.source} ${JSON.stringify(flags)}`, ...problems]
}

function describeLines(reading: Reading, truth: readonly ExpectedLine[]): string[] {
  const { missing, misnamed, wrong } = matchLines(reading.lines, truth)
  if (truth.length === 0 || missing.length + misnamed.length + wrong.length === 0) return []
  return [
    `  lines: ${truth.length} expected, ${reading.lines.length} read, ${misnamed.length} with another name`,
    ...missing.map(
      ({ name, quantity, unitPrice, total }) => `    missing ${quantity} × ${unitPrice} = ${total}  ${name}`,
    ),
    ...wrong.map(
      ({ product_name, quantity, unit_price, total_price }) =>
        `    wrong   ${quantity} × ${unit_price} = ${total_price}  ${product_name}`,
    ),
    ...misnamed.map(
      ({ line, real }) =>
        `    name expected ${JSON.stringify(real.name)}, read ${JSON.stringify(line.product_name)}`,
    ),
  ]
}
