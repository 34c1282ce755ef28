/** The elements at a path of local names. Prefixes are ignored, because they differ between files. */
export function findElements(element: Element, path: string): readonly Element[] {
  return path
    .split('/')
    .reduce<readonly Element[]>(
      (found, name) =>
        found.flatMap(parent => [...parent.children].filter(({ localName }) => localName === name)),
      [element],
    )
}

/** The text of the first element found at any of the paths; '' if there is none. */
export function findText(element: Element, ...paths: readonly string[]): string {
  for (const path of paths) {
    const text = findElements(element, path)[0]?.textContent?.trim()
    if (text) return text
  }
  return ''
}

export const findAttribute = (element: Element, path: string, name: string): string =>
  findElements(element, path)[0]?.getAttribute(name)?.trim() ?? ''

export const findTexts = (element: Element, path: string): readonly string[] =>
  findElements(element, path).flatMap(({ textContent }) => textContent?.trim() || [])
