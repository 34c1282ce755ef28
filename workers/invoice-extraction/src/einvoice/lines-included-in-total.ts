import type { Decimal } from '@rms/domain-kit'
import { type EInvoiceLine, sumAmounts } from './einvoice.ts'

/** A line with its place in the hierarchy of lines. */
export interface LineNode {
  id: string | null
  parentId: string | null
  /** UNTDID 1229: GROUP lines sum others, INFORMATION lines charge nothing. */
  status: string | null
  line: EInvoiceLine
  /** The text of the line's own notes. */
  note: string
}

/**
 * The lines that charge something, each amount once. In the EXTENDED profile a group states the sum of its sub-lines;
 * if no status says which of both counts, the stated sum of the lines decides. Lines without a price, a quantity and an
 * amount are notes.
 */
export function separateLinesIncludedInTotal(
  nodes: readonly LineNode[],
  stated: Decimal | null,
): { lines: EInvoiceLine[]; notes: string[] } {
  const notes = nodes.filter(isNote)
  const charged = nodes.filter(
    node => !isNote(node) && node.status !== 'GROUP' && node.status !== 'INFORMATION',
  )
  const parents = new Set(charged.flatMap(({ parentId }) => parentId ?? []))
  const leaves = charged.filter(({ id }) => id === null || !parents.has(id))
  const ids = new Set(charged.flatMap(({ id }) => id ?? []))
  const tops = charged.filter(({ parentId }) => parentId === null || !ids.has(parentId))
  const addsUp = (some: readonly LineNode[]) =>
    stated === null || sumAmounts(some.map(({ line }) => line.total)).eq(stated)
  const counted = [charged, leaves, tops].find(addsUp) ?? charged
  return {
    lines: counted.map(({ line }) => line),
    notes: notes.map(({ line, note }) => line.name || note).filter(text => text !== ''),
  }
}

function isNote({ line }: LineNode): boolean {
  const isNothing = (amount: Decimal | null) => amount === null || amount.isZero()
  const hasPrice = line.netPrice !== null || line.grossPrice !== null
  return !hasPrice && isNothing(line.total) && isNothing(line.quantity)
}
