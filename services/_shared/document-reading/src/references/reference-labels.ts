/** A document that an invoice or a part of its lines refers to. */
export type ReferenceKind = 'note' | 'order' | 'credited-invoice'

const NUMBER_WORD = String.raw`(?:[\s-]*(?:nummern?|number|num\.?|núm\.?|numéro|número|nrn?\.?|no\.?|n\.?\s?[°ºo]\.?|#))?`
/** May begin with letters (“LS 4711”) and contain punctuation; contains at least one digit. */
const NUMBER = String.raw`(?<number>(?:\p{Lu}{1,4}[ -](?=\S*\d))?(?=[\p{L}\d./_-]*\d)[\p{L}\d][\p{L}\d./_-]*)`

const label = (words: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\d])(?:${words})${NUMBER_WORD}\s*[:#]?\s*${NUMBER}`, 'giu')

const NUMBER_OF = String.raw`(?:n[ro]?[.°º]\s?|numéro |número |number )(?:de |du |of |des )?`
const NOTES = [
  String.raw`lieferscheine?s?|liefersch\.|lfs?\.(?=[-\s]*n)|LS(?=[-. ]?N[ro]|\s*:|\s\d)`,
  String.raw`(?:delivery|del\.) (?:note|docket)|delivery(?=\s*(?:no|num|#))|docket|despatch note|dispatch note|packing slip`,
  String.raw`(?:${NUMBER_OF})?bon de livraison|bordereau de livraison|bon livraison|(?:${NUMBER_OF})?(?:BL|B\.L\.)(?=\s*(?:n[.°ºo]|:|\d))`,
  String.raw`(?:${NUMBER_OF})?albar[aá]n(?: de entrega)?|alb\.(?=\s*(?:n|\d))`,
].join('|')
const ORDERS = [
  String.raw`(?:ihre )?bestellung|(?:ihre )?bestell(?=[\s-]*n)`,
  String.raw`(?:your |purchase )order|customer order|P\.?O\.?(?=\s*(?:n|#|:))|(?<!sales )order(?=\s*(?:n[o.]|num|#))`,
  String.raw`(?:${NUMBER_OF})?(?:votre )?(?:bon de )?commande|(?:votre )?cde(?=\s*n)`,
  `(?:${NUMBER_OF})?(?:su )?pedido`,
].join('|')
const CREDITED = [
  String.raw`(?:zur?|auf|für|betr(?:\.|ifft)?|bezug(?: auf)?:?|ursprüngliche|original-?) ?(?:der |unserer? |die )?rechnung|ursprungsrechnung|originalrechnung`,
  '(?:for|against|on|to|re:?|original|corrects) (?:our |the )?invoice',
  String.raw`(?:sur|pour|concernant|de|annule) (?:la |notre )?facture|facture d['’]origine|réf\.? facture`,
  '(?:sobre|de|a|anula|rectifica(?: a)?) (?:la |nuestra )?factura|factura (?:original|rectificada|de origen)',
].join('|')

/** Labels with their number, anywhere in a row. */
export const REFERENCE_LABELS: Readonly<Record<ReferenceKind, RegExp>> = {
  note: label(NOTES),
  order: label(ORDERS),
  'credited-invoice': label(CREDITED),
}

/** Labels without their number, which is then in a cell below. */
export const BARE_LABELS: Readonly<Record<Exclude<ReferenceKind, 'credited-invoice'>, RegExp>> = {
  note: new RegExp(String.raw`^(?:${NOTES}|LS|BL)${NUMBER_WORD}\s*:?$`, 'iu'),
  order: new RegExp(String.raw`^(?:${ORDERS}|P\.?O\.?|order(?= n))${NUMBER_WORD}\s*:?$`, 'iu'),
}
export const BARE_NUMBER = new RegExp(`^${NUMBER}$`, 'u')
