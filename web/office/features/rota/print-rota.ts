/** Marks what is only printed when somebody chooses to print the wages; global.css leaves it out otherwise. */
export const WAGES = { 'data-wages': true } as const

/** Prints the week for the staff board, or with everybody's wages for the office. */
export function printRota({ withWages }: { withWages: boolean }): void {
  const root = document.documentElement
  if (withWages) {
    root.dataset.printWages = ''
    window.addEventListener('afterprint', () => delete root.dataset.printWages, { once: true })
  } else delete root.dataset.printWages
  window.print()
}
