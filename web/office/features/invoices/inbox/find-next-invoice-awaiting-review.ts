/** The URL that shows an invoice in the inbox. After its question is answered, the next invoice opens. */
export const getInvoiceInboxUrl = (id: number): string => `/invoices/${id}?inbox`

interface WaitingInvoice {
  id: number
}

/** The next invoice after the current one, wrapping around at the end of the list; null if there is no other. */
export function findNextInvoiceAwaitingReview<Invoice extends WaitingInvoice>(
  waiting: readonly Invoice[],
  current: number,
): Invoice | null {
  const at = waiting.findIndex(({ id }) => id === current)
  const others = [...waiting.slice(at + 1), ...waiting.slice(0, Math.max(at, 0))]
  return others.find(({ id }) => id !== current) ?? null
}
