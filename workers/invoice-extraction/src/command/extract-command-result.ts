import type { Reading, ReadingOutcome } from '@rms/contracts'

/** What the command prints for one file, with the field names of the API. */
export interface ExtractCommandResult {
  file: string
  route: Reading['source'] | null
  header: Pick<
    Reading['header'],
    'invoice_number' | 'invoice_date' | 'currency' | 'supplier_name' | 'total_amount'
  >
  lines: Pick<
    Reading['lines'][number],
    'product_name' | 'quantity' | 'unit' | 'unit_price' | 'total_price' | 'flags'
  >[]
  flags: Reading['flags']
  accepted: boolean
  /** The duration of reading in milliseconds, without the start of the reader process. */
  ms: number
  pages: number
  error: { code: string; error: string; suggestion: string } | null
}

/** The result that the command prints for an outcome. */
export function toExtractCommandResult(
  file: string,
  outcome: ReadingOutcome,
  ms: number,
): ExtractCommandResult {
  if (outcome.kind === 'unreadable') {
    const { reason, error, suggestion } = outcome.unreadable
    return { ...createEmptyResult(file), ms, error: { code: reason, error, suggestion } }
  }
  const { source, verdict, header, lines, flags, pages } = outcome.reading
  const { invoice_number, invoice_date, currency, supplier_name, total_amount } = header
  return {
    file,
    route: source,
    header: { invoice_number, invoice_date, currency, supplier_name, total_amount },
    lines: lines.map(lineOf),
    flags,
    accepted: verdict === 'accepted',
    ms,
    pages,
    error: null,
  }
}

/** Why a path cannot be read. */
export type ExtractCommandError = 'not-found' | 'not-a-file' | 'not-readable'

const obstacles: Record<ExtractCommandError, { error: string; suggestion: string }> = {
  'not-found': {
    error: 'This file does not exist.',
    suggestion: 'Check the path. It is relative to the folder in which the command was run.',
  },
  'not-a-file': {
    error: 'This is not a regular file.',
    suggestion: 'For a folder, name the files in it, for example with FOLDER/*.',
  },
  'not-readable': {
    error: 'You do not have permission to read this file.',
    suggestion: 'Change its permissions or run the command as a user who can read it.',
  },
}

/** The result for a path that cannot be read. */
export function toExtractCommandError(file: string, code: ExtractCommandError): ExtractCommandResult {
  return { ...createEmptyResult(file), error: { code, ...obstacles[code] } }
}

function createEmptyResult(file: string): ExtractCommandResult {
  return {
    file,
    route: null,
    header: {
      invoice_number: null,
      invoice_date: null,
      currency: null,
      supplier_name: null,
      total_amount: null,
    },
    lines: [],
    flags: [],
    accepted: false,
    ms: 0,
    pages: 0,
    error: null,
  }
}

function lineOf(line: Reading['lines'][number]): ExtractCommandResult['lines'][number] {
  const { product_name, quantity, unit, unit_price, total_price, flags } = line
  return { product_name, quantity, unit, unit_price, total_price, flags }
}
