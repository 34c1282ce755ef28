import { type DocumentTitle, detectDocumentTitle, normaliseWords } from '@rms/domain-kit'
import { findDates } from '../notation/find-dates.ts'
import { groupIntoCells, joinWords, type TextCell, type TextRow } from '../page/group-into-rows.ts'

/**
 * The type of the document, from the title above its goods. Many invoices mention a credit note (one that was set off,
 * or how to request one), but in a sentence or below the title "Invoice". Invoices also state the number of their
 * delivery note, so only a document that does not call itself an invoice anywhere is a delivery note.
 */
export function findDocumentType(head: readonly TextRow[]): DocumentTitle {
  const title = findTitle(head)
  if (!title) return isCreditedInSentence(head) || isCreditedForReturn(head) ? 'credit-note' : 'invoice'
  return title === 'delivery-note' && listCells(head).some(namesInvoice) ? 'invoice' : title
}

function findTitle(head: readonly TextRow[]): DocumentTitle | undefined {
  const isReturn = head.some(({ tokens }) => RETURN.test(normaliseWords(joinWords(tokens))))
  const titles = listCells(head).flatMap(cell => titleIn(cell, isReturn) ?? [])
  const tallest = Math.max(0, ...titles.map(({ height }) => height))
  return titles.find(({ height }) => height >= tallest * SAME_HEIGHT)?.title
}

const listCells = (head: readonly TextRow[]): TextCell[] => head.flatMap(row => groupIntoCells(row.tokens))

/**
 * "Rechnungsadresse", "Invoice to" and "Rechnung folgt" are also printed on delivery notes, as are sentences about the receipt
 * of goods and about credit notes.
 */
const namesInvoice = ({ text }: TextCell): boolean => {
  const words = normaliseWords(text)
  return NUMBERED_TITLE.test(words) || INVOICE_WORD.test(words.replaceAll(NO_INVOICE, ' '))
}

const INVOICE_WORD =
  /\b(\w*rechnung(s?(nr|nummer|datum))?|rechnungs|faktura|(tax |sales )?invoice|facture|factura|ticket de caja)\b/
const NUMBERED_TITLE =
  /^(receipt|quittung|gutschrift|credit note|avoir|abono) ((nr|no|n°|n|num|number|nummer|numero|#|vom|dated|date|du|de fecha) (\p{L}{1,4} )?)?\S*\d/u
const NO_INVOICE =
  /\b(rechnungs(adresse|anschrift|empfanger)|rechnung (folgt|geht an|an)|invoice (address|to|follows|will follow)|(no|not an|keine|pas de|adresse de|sin) (invoice|rechnung|facture|factura)|not a? ?(tax )?invoice|facture (suit|suivra|a part)|facturation|(direccion|domicilio) de factura\w*|factura (aparte|a))\b/g

/** Letters without a title say so in a sentence. */
const isCreditedInSentence = (head: readonly TextRow[]): boolean =>
  head.some(({ tokens }) => CREDIT_SENTENCE.test(normaliseWords(joinWords(tokens))))

const CREDIT_SENTENCE =
  /\b(portons au credit de votre compte|creditons votre compte|schreiben (wir )?ihnen (\w+ ){0,6}gut|konto gutgeschrieben|ihnen gutgeschrieben|(have |been )?credited? (to )?your account|(le |les )?abonamos|hereby credit)\b/

/** Whether a document states the reason of a credit; an invoice does not have one. */
const statesReasonOfCredit = (head: readonly TextRow[]): boolean =>
  listPhrases(head).some(words => REASON_OF_CREDIT.test(words))

const REASON_OF_CREDIT =
  /^(motivo|motif|grund|reason)( (de|del|der|des|for|of) \w+)? .*\b(mal estado|roto|abime\w*|avarie\w*|casse\w*|beschadigt\w*|verdorben\w*|bruch|damaged|broken|spoiled|falsch\w*|wrong|erreur|error|retours?|devol\w+|devuelt\w+|reklam\w+|ruck\w+|return\w*|short)\b/

/** Whether a document that does not call itself an invoice anywhere mentions a return or a refund. */
const mentionsReturn = (head: readonly TextRow[]): boolean =>
  !findTitle(head) &&
  !listCells(head).some(namesInvoice) &&
  listPhrases(head).some(words => RETURN.test(words) || REFUND.test(words))

const REFUND =
  /\b(we credit|credit (advice|for)|refund(ed)?|return note|returned (goods|items)|rucksendung|retourenbeleg|erstattung|(wir )?verguten|gutschrift\w*|bon de retour|retours? marchandises?|rembours(ons|ement)|albaran de devolucion|rectificativa)\b/

/** Whether a document without a title names returned goods as its reason, but does not state that they are credited. */
export const isCreditedForReturn = (head: readonly TextRow[]): boolean =>
  !findTitle(head) &&
  !isCreditedInSentence(head) &&
  listPhrases(head).some(words => RETURN_SENTENCE.test(words))

const RETURN_SENTENCE =
  /^(suite a|a la suite de|suivant|following|further to|due to|wegen|aufgrund|por|segun) (votre |vos |le |your |the |ihrer |ihre |der |su |la )?(retours? (de|des|du) (vos )?marchandises?|returns? of( the)? goods|returned goods|warenrucksendung|warenretoure|rucksendung|retoure|devolucion de (la )?mercancia)\b/

/** Of titles with the same height the first counts; recognised heights differ by a few pixels. */
const SAME_HEIGHT = 0.85

/**
 * Whether a document may credit its amounts although no title calls it a credit note: it corrects an invoice, mentions a
 * return or a refund, states the reason of a credit, or names a credit in a short phrase.
 */
export const mayBeCredit = (head: readonly TextRow[]): boolean =>
  isCorrection(head) || mentionsReturn(head) || statesReasonOfCredit(head) || namesCredit(head)

/** Whether a short phrase names a credit or a return, also next to the number of the invoice that it concerns. */
const namesCredit = (head: readonly TextRow[]): boolean =>
  listPhrases(head).some(
    words =>
      words.split(' ').length <= MOST_WORDS_OF_CREDIT &&
      CREDIT_WORD.test(words.replaceAll(OTHER_CREDIT, ' ')),
  )

const CREDIT_WORD =
  /\b(credit(s|ed|note|nota)?|credito|crediter|creditons|\w*gutschrift\w*|gutgeschrieben|(bon d )?avoir|abono|abonamos|refund(ed|s)?|\w*retouren\w*|returns?|returned|ruck(gabe|nahme|liefer|sendung|vergutung)\w*|\w*rucknahme|erstattung\w*|umtausch|reklamationsbeleg|kreditbeleg|cr note|scn|rembours\w+|devolucion(es)?|uplift|negative?|reprise|rectificativa|(adjustment|c) n(ote)?|cn (no|nr|\d+))\b/
/** Terms of payment, banks and addresses. */
const OTHER_CREDIT =
  /\b((letter of|on|no) credit|credit (terms?|limit|cards?|account|control(ler)?|period|days?|insurance|sales?|check|union|customer|agricole|mutuel|lyonnais|suisse|foncier|cooperatif|commercial|industriel|du nord|\d+ (days|tage|jours))|(a|linea de|tarjeta de) credito|credito \d+ dias|return(s)? (address|to|by|within|policy|before)|return payment)\b/g

/** Whether a sentence or the label of the total states that the amounts are credited. */
export const statesCreditedTotal = (rows: readonly TextRow[]): boolean =>
  rows.some(({ tokens }) => {
    const words = normaliseWords(joinWords(tokens))
    return CREDIT_SENTENCE.test(words) || CREDITED_TOTAL.test(words)
  })

const CREDITED_TOTAL =
  /^((total|amount|montant|importe|summe|betrag|gesamt) (of |de |del |de l )?(credit(ed)?|refund(ed)?|avoir|abono|gutschrift)|(gutschrift|credit|refund|avoir|abono) (gesamt|total|summe|amount|betrag)|total (to )?(your|my) credit)\b(?! (card|limit|terms|note \d))/

/** Whether a document is titled as the correction of an invoice, which it may replace or credit. */
function isCorrection(head: readonly TextRow[]): boolean {
  return listPhrases(head).some(words => CORRECTION.test(words) || isCorrectedInvoice(words))
}

/** "Rechnung (Korrektur)", "Korrektur zu Rechnung 4711", "Facture annulée": in a longer phrase it is only a mention. */
function isCorrectedInvoice(words: string): boolean {
  return (
    words.split(' ').length <= MOST_WORDS_OF_TITLE && INVOICE_WORD.test(words) && CORRECTED_WORD.test(words)
  )
}

const MOST_WORDS_OF_TITLE = 5
/** A longer phrase that names a credit is a sentence about it. */
const MOST_WORDS_OF_CREDIT = 4
const CORRECTED_WORD =
  /\b(storno|storniert|stornierung|korrektur|korrigiert|berichtigung|retouren?(beleg)?|annul(ee?|ation)|correcti(on|ve)|corrected|cancel(led|lation)|rectificada|anulada|anulacion)\b/

/** Whether a document is titled as something that is not charged: a pro forma invoice, a reminder, an offer or an order. */
export function isNonInvoice(head: readonly TextRow[]): boolean {
  const phrases = listPhrases(head)
  const isTitle = (words: string) =>
    NON_INVOICE_TITLE.test(words) &&
    words.replace(NUMBER_AND_DATE, '').split(' ').length <= MOST_WORDS_OF_TITLE
  if (phrases.some(words => isTitle(words) || NOT_CHARGED.test(words))) return true
  const namesInvoices = phrases.some(words => INVOICE_WORD.test(words))
  return !namesInvoices && phrases.some(words => OFFER_TITLE.test(words))
}

const NON_INVOICE_TITLE =
  /^(pro ?forma|(facture|factura|rechnung|invoice) pro ?forma|(\d )?mahnung|zahlungserinnerung|(payment|overdue) reminder|rappel de (facture|paiement)|recordatorio de pago|kontoauszug|saldenbestatigung|(account )?statement( of account)?( \d.*)?$|releve de (compte|factures)|extracto de cuenta|draft invoice|invoice draft|(rechnungs)?entwurf|brouillon|borrador)\b/
/** What follows a title: "Nr. 301 Datum 11.05.2026". */
const NUMBER_AND_DATE =
  / ((nr|no|n°|n|num|number|nummer|numero|nº|vom|dated|date|datum|du|de|fecha) )*[^\s\d]*\d.*$/
const NOT_CHARGED =
  /\b((this )?is not an? (tax )?invoice|(ist )?keine rechnung|n est pas une facture|(no es una|no valido como) factura)\b/
/** Invoices state the number of their order or offer, too, but then they call themselves an invoice. */
const OFFER_TITLE =
  /^(auftragsbestatigung|bestellbestatigung|(sales|purchase) order$|order (confirmation|acknowledgement)|angebot|kostenvoranschlag|preis(angebot|liste)|kommissionierschein|packliste|wareneingang(sschein)?|quot(e|ation)|estimate|sales quote|packing list|pick(ing)? (list|note)|(despatch|dispatch|shipping) advice|goods received note|consignment note|price list|confirmation de commande|bon de commande|offre de prix|devis|confirmacion de pedido|presupuesto|oferta)\b/

/** In a word, a recognised zero is the letter "o", and a one the letter "i". */
const listPhrases = (head: readonly TextRow[]): string[] =>
  listCells(head).map(({ text }) =>
    normaliseWords(text)
      .replace(/(?<=\p{L})0(?=\p{L})/gu, 'o')
      .replace(/(?<=\p{L})1(?=\p{L})/gu, 'i'),
  )

const CORRECTION =
  /^(factura rectificativa|rechnungskorrektur|korrekturrechnung|rechnungsberichtigung|berichtigte rechnung|facture (rectificative|corrective)|correct(ed|ive) invoice|invoice correction)\b/
/** The reason of a credit. */
const RETURN =
  /\b(devolucion(es)?|mercancia devuelta|abono|retoure|rucksendung|warenruckgabe|ruckgabe|reklamation|gutgeschrieben|retour de (vos )?marchandises?|votre retour|goods returned|returned goods|short delivery|credited)\b/

function titleIn(
  { text, box }: TextCell,
  isReturn: boolean,
): { title: DocumentTitle; height: number } | null {
  if (isReturn && CORRECTION.test(normaliseWords(text))) return { title: 'credit-note', height: box.height }
  const [date] = findDates(text, null)
  const title = detectDocumentTitle(date ? text.slice(0, date.index).replace(/[\s,]+$/, '') : text)
  return title && { title, height: box.height }
}
