import { parseArgs } from 'node:util'

export interface ExtractArguments {
  files: readonly string[]
  ignoresEInvoice: boolean
  /** A folder with earlier corrected results of the supplier. */
  history: string | null
}

export const EXTRACT_USAGE = 'Use: npm run --silent extract -- [--ignore-einvoice] [--history DIR] FILE…'

/** Parses the command line; null if it is invalid. */
export function parseExtractArguments(words: readonly string[]): ExtractArguments | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { 'ignore-einvoice': { type: 'boolean' }, history: { type: 'string' } },
    })
    if (positionals.length === 0) return null
    return {
      files: positionals,
      ignoresEInvoice: values['ignore-einvoice'] ?? false,
      history: values.history ?? null,
    }
  } catch {
    return null
  }
}
