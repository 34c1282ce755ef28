import type { SalesColumn } from '@rms/contracts'
import type { Decimal } from '@rms/domain-kit'
import type { CellProblem, Parsed } from './parse-cells.ts'

/** The texts of the columns of a row; '' for those that are not read. */
export type RowCells = Readonly<Partial<Record<SalesColumn, string>>>

export interface RowProblem extends CellProblem {
  readonly column: SalesColumn | null
  readonly value: string
}

/** Texts that the mapping does not explain. */
export type UnknownTexts = Readonly<
  Partial<Record<'location' | 'channel' | 'day_part' | 'item_kind' | 'total', string>>
>

/** Ends reading a row at its first problem. */
export class WrongCell extends Error {
  readonly problem: RowProblem
  readonly unknown: UnknownTexts
  constructor(column: SalesColumn | null, value: string, problem: CellProblem, unknown: UnknownTexts = {}) {
    super(problem.sentence)
    this.problem = { ...problem, column, value }
    this.unknown = unknown
  }
}

/** Parses the numbers of a file. */
export interface NumberReader {
  readonly parseNumber: (text: string) => Parsed<Decimal>
}

export const MISSING: CellProblem = { code: 'csv-value-missing', sentence: 'This value is missing.' }

export function requireText(cells: RowCells, column: SalesColumn): string {
  const text = cells[column] ?? ''
  if (text === '') throw new WrongCell(column, '', MISSING)
  return text
}

export function readNumber(cells: RowCells, column: SalesColumn, reader: NumberReader): Decimal | null {
  const text = cells[column] ?? ''
  return text === '' ? null : requireNumber(cells, column, reader)
}

export function requireNumber(cells: RowCells, column: SalesColumn, { parseNumber }: NumberReader): Decimal {
  const text = requireText(cells, column)
  const read = parseNumber(text)
  if (!read.ok) throw new WrongCell(column, text, read.problem)
  return read.value
}
