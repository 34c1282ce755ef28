/** The elements at a path of local names. Prefixes are ignored, because they differ between files. */
export function findXmlElements(element: Element, path: string): readonly Element[] {
  return path
    .split('/')
    .reduce<readonly Element[]>(
      (found, name) =>
        found.flatMap(parent => [...parent.children].filter(({ localName }) => localName === name)),
      [element],
    )
}

/** The text of the first element found at any of the paths; '' if there is none. */
export function findXmlText(element: Element, ...paths: readonly string[]): string {
  for (const path of paths) {
    const text = findXmlElements(element, path)[0]?.textContent?.trim()
    if (text) return text
  }
  return ''
}

export const findXmlAttribute = (element: Element, path: string, name: string): string =>
  findXmlElements(element, path)[0]?.getAttribute(name)?.trim() ?? ''

export const findXmlTexts = (element: Element, path: string): readonly string[] =>
  findXmlElements(element, path).flatMap(({ textContent }) => textContent?.trim() || [])
