/** Marks content that is printed only with wages; global.css hides it otherwise. */
export const WAGES_PRINT_PROPS = { 'data-wages': true } as const

/** Prints the week for the notice board, or with wages for the office. */
export function printRota({ withWages }: { withWages: boolean }): void {
  const root = document.documentElement
  if (withWages) {
    root.dataset.printWages = ''
    window.addEventListener('afterprint', () => delete root.dataset.printWages, { once: true })
  } else delete root.dataset.printWages
  window.print()
}
