/**
 * The text of a CSV file: UTF-8, or the Windows character set in which spreadsheets of Western Europe save when the
 * bytes are no UTF-8.
 */
export function decodeCsv(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
