/** The address at which an invoice is shown with its question, and after whose answer the next one opens. */
export const inboxAddress = (id: number): string => `/invoices/${id}?inbox`

interface Waiting {
  id: number
}

/** The invoice to look at after this one: the next of the list, else its first; null when no other waits. */
export function nextWaiting<Invoice extends Waiting>(
  waiting: readonly Invoice[],
  current: number,
): Invoice | null {
  const at = waiting.findIndex(({ id }) => id === current)
  const others = [...waiting.slice(at + 1), ...waiting.slice(0, Math.max(at, 0))]
  return others.find(({ id }) => id !== current) ?? null
}
