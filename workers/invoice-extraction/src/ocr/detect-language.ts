import type { PageTokens } from '@rms/document-reading'
import type { OcrLanguage } from './ocr-engine.ts'

/**
 * Frequent words and invoice labels that are written in this way in one of the languages only, without accents: they
 * are recognised even by the model of another language.
 */
const WORDS: Readonly<Record<OcrLanguage, string>> = {
  eng: 'the of and for your with this you are thank payment due amount quantity qty number tax balance customer delivery bill sold received cash please goods phone address street road limited',
  deu: 'der die das und für fur von mit bei den dem des ist wir sie ihre ihr nicht zum zur rechnung rechnungsnummer rechnungsdatum datum menge einzelpreis gesamt gesamtpreis gesamtbetrag betrag summe netto brutto mwst ust steuer artikel bezeichnung kunde kundennummer lieferung lieferschein zahlbar tage stück stuck preis gmbh straße strasse bank bestellung seite zwischensumme',
  fra: 'le les du et pour vous nous votre avec sur par est une facture numéro numero quantité quantite désignation designation prix unitaire montant tva ht ttc livraison adresse rue échéance echeance règlement reglement paiement commande taux sarl siret remise',
  spa: 'el los las del y por para con su una factura fecha número numero cantidad descripción descripcion precio unitario importe iva nif cif cliente albarán albaran calle pago vencimiento pedido dirección direccion imponible gracias',
}

const LANGUAGE_BY_WORD = new Map<string, OcrLanguage>()
for (const language of ['eng', 'deu', 'fra', 'spa'] as const)
  for (const word of WORDS[language].split(' ')) LANGUAGE_BY_WORD.set(word, language)

const FEWEST_WORDS = 4
/** The share of the recognised words that must belong to one language. */
const CLEAR_SHARE = 0.75

/** The language of the text; null if there are too few known words, or words of several languages. */
export function detectLanguage(pages: readonly PageTokens[]): OcrLanguage | null {
  const counts = new Map<OcrLanguage, number>()
  const words = pages.flatMap(({ tokens }) =>
    tokens.flatMap(({ text }) => text.toLowerCase().match(/\p{L}+/gu) ?? []),
  )
  for (const word of new Set(words)) {
    const language = LANGUAGE_BY_WORD.get(word)
    if (language) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  const known = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const [top] = [...counts].sort(([, left], [, right]) => right - left)
  return top && top[1] >= FEWEST_WORDS && top[1] >= known * CLEAR_SHARE ? top[0] : null
}
