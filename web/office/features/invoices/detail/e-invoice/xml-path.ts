/** The elements at a path of local names below an element: prefixes differ from file to file. */
export function allAt(element: Element, path: string): readonly Element[] {
  return path
    .split('/')
    .reduce<readonly Element[]>(
      (found, name) =>
        found.flatMap(parent => [...parent.children].filter(({ localName }) => localName === name)),
      [element],
    )
}

/** The text of the first element at any of the paths, '' for none. */
export function textAt(element: Element, ...paths: readonly string[]): string {
  for (const path of paths) {
    const text = allAt(element, path)[0]?.textContent?.trim()
    if (text) return text
  }
  return ''
}

export const attributeAt = (element: Element, path: string, name: string): string =>
  allAt(element, path)[0]?.getAttribute(name)?.trim() ?? ''

export const textsAt = (element: Element, path: string): readonly string[] =>
  allAt(element, path).flatMap(({ textContent }) => textContent?.trim() || [])
