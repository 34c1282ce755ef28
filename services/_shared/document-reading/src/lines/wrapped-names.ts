import { normaliseWords } from '@rms/domain-kit'
import { joinWords } from '../page/group-into-rows.ts'
import type { TextToken } from '../page/token.ts'

/**
 * Whether words below a product name continue it. Remarks below a name have a smaller size or another font, start with
 * a label ("Lot 4711", "Herkunft: Italien"), or start further left, like headings.
 */
export function continuesProductName(name: readonly TextToken[], below: readonly TextToken[]): boolean {
  const [first] = name
  const [next] = below
  if (!first || !next) return false
  if (/\p{L}-$/u.test(joinWords(name))) return true
  if (isRemark(joinWords(below)) && !isRemark(joinWords(name))) return false
  const isRecognised = first.confidence < 1
  const smallest = first.box.height * (isRecognised ? 0.7 : 0.92)
  const leftmost = first.box.x - first.box.height * (isRecognised ? 1.5 : 0.5)
  return next.font === first.font && next.box.height >= smallest && next.box.x >= leftmost
}

const REMARK =
  /^(lot|lotto|lote|charge|chargen ?nr|batch|mhd|bbd|best before|use by|dlc|dluo|ddm|cad|caducidad|ean|gtin|barcode|serien ?nr|serial|sn|herkunft|ursprung|origin|origine|origen|country of origin|zolltarif\w*|hs code|allergen\w*|allergenos|artikel ?(nr|nummer)|art ?nr|item (no|code)|ref|rabatt|remise|discount|descuento|lieferschein|delivery note|bon de livraison|albaran)\b/
const LABELLED = /^\p{L}[\p{L}\s./-]{1,24}[:=](\s*\S|$)/u
/** "6 x 1,234": the pieces of a pack and the price of each. */
const CALCULATION = /^\d[\d.,]*\s?[x×*@]\s?[€$£]?\s?\d[\d.,]*[.,]\d{2,4}\s?[€$£]?$/iu

/** Whether words are a remark about a product instead of its name. */
export function isRemark(text: string): boolean {
  return LABELLED.test(text) || CALCULATION.test(text) || REMARK.test(normaliseWords(text))
}
