import { normaliseWords } from '@rms/domain-kit'
import { isCodeOnly } from '../notation/supplier-code.ts'
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
  if (isCodeOnly(joinWords(below)) && !isRemark(joinWords(name))) return false
  if (isRemark(joinWords(below)) && !isRemark(joinWords(name))) return false
  const isRecognised = first.confidence < 1
  const smallest = first.box.height * (isRecognised ? 0.7 : 0.92)
  const leftmost = first.box.x - first.box.height * (isRecognised ? 1.5 : 0.5)
  return next.font === first.font && next.box.height >= smallest && next.box.x >= leftmost
}

/** The labels of remarks about a product, in the four languages. */
const REMARK = new RegExp(
  `^(?:${[
    'lot|lotto|lote|charge|chargen ?nr|batch|ean|gtin|barcode|serien ?nr|serial|sn',
    'mhd|bbd|bbe|best before|use by|exp|dlc|dluo|ddm|cad|caducidad|consumir',
    'herkunft|ursprung|origin|origine|origen|country of origin|gefangen|gefischt|fanggebiet|caught|peche en|pescado en|capturado',
    'geboren|gemastet|geschlachtet|aufgezogen|zerlegt|nee? (?:et )?eleve|eleve|abattu|nacido|criado|sacrificado|born|reared|slaughtered',
    'zolltarif\\w*|warennummer|hs code|commodity code|code douanier|nomenclature|cod arancelario|taric|partida arancelaria',
    'allergen\\w*|allergenos|enth|enthalt|contains|contient|contiene',
    'artikel ?(?:nr|nummer)|art ?nr|item (?:no|code)|code|ref|reference|referencia|codigo|sku',
    'rabais|\\w*rabatt|remise|discount|descuento|dto|ristourne',
    'lieferschein|delivery note|bon de livraison|albaran|votre commande|ihre bestell\\w*|your order|su pedido|bestell ?nr|order no',
    'nettogewicht|netto gewicht|net weight|poids net|peso neto|drained weight|abtropfgewicht',
    'gebinde|colisage|pack|packed|verpackung|conditionnement|formato|envase',
    'aktion\\w*|promo\\w*|oferta|konserviert|conserver|lagern|store at|keep',
    '(?:de|fr|es|it|at|ch|gb|be|nl) (?:bio|oko|eco|org|agri)',
    'tournee|tour|ruta',
  ].join('|')})\\b`,
)
/**
 * A batch, a week or a date anywhere in the words: "C.P. 12/26 LOTE 22860M", "Offer week 23", "Docket 471 of
 * 16/08/2025", "Livraison du 10.05.2026 - BL 8572".
 */
const DATED =
  /\b(?:lot|lote|los|charge|batch) [a-z]*\d|\b(?:kw|woche|week|semaine|semana) \d{1,2}\b|\b\d{1,2} \d{1,2} \d{2}$|\b\d{1,2} \d{1,2} 20\d{2}\b|\b20\d{2} \d{2} \d{2}\b/
/** "2 Kolli à 5 kg", "2 cartons of 5 kg", "2 colis de 5 kg" */
const PACKAGES =
  /^\d+ (?:kolli|colis|cartons?|karton(?:s)?|kisten?|cases?|cajas?|bultos?|sacke?|sacs?) (?:a|of|de|je) \d/
/** "docket 6021 4 of 30 jan 25" */
const DATED_BY_MONTH = /\b\d{1,2} \p{L}{3,10} (?:20)?\d{2}$/u
/** A reference at the end: "replaces item 4711", "Ersatz für Art. 4711", "livré par tournée 14", "BL 8572". */
const REFERENCE =
  /\b(?:bl|ls|lfs|art|artikel|article|articulo|ref|item|ruta|tour|tournee|route|run) (?:nr |no |n )?\d+$/
/** "Please check the goods on receipt." Only a sentence ends with a long word and a full stop. */
const SENTENCE = /^(?:\S+ ){3,}\p{Ll}{4,}\.$/u
/** "Keep below +7 °C" */
const TEMPERATURE = /[+−-]?\d ?°/
const LABELLED = /^\p{L}[\p{L}\s./-]{1,24}[:=](\s*\S|$)/u
/** "6 x 1,234": the pieces of a pack and the price of each. */
const CALCULATION = /^\d[\d.,]*\s?[x×*@]\s?[€$£]?\s?\d[\d.,]*[.,]\d{2,4}\s?[€$£]?$/iu

/** Whether words are a remark about a product instead of its name. */
export function isRemark(text: string): boolean {
  const words = normaliseWords(text)
  return (
    LABELLED.test(text) ||
    CALCULATION.test(text) ||
    REMARK.test(words) ||
    DATED.test(words) ||
    DATED_BY_MONTH.test(words) ||
    REFERENCE.test(words) ||
    SENTENCE.test(text) ||
    TEMPERATURE.test(text) ||
    PACKAGES.test(words)
  )
}
