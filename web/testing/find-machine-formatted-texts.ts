/**
 * Texts on the page that are formatted for machines: ISO dates and instants, and decimals with floating-point noise. The
 * proposed names of rotas contain ISO dates by specification; screens wrap each date of a name in an element.
 */
export function findMachineFormattedTexts(root: Element): readonly string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    const text = walker.currentNode.nodeValue ?? ''
    if (!RAW_VALUE.test(text) || element?.closest('script, style, pre, code')) continue
    const isRotaName = ROTA_NAME.test(text) || ROTA_NAME.test(element?.parentElement?.textContent ?? '')
    if (!isRotaName) found.push(text)
  }
  return found
}

const RAW_VALUE = /\b\d{4}-\d\d-\d\d(?:\b|T)|\d[.,]\d{7}/
const ROTA_NAME = /Rota \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d/
