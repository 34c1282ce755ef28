import type { AdversarialDocument } from '../adversarial-document.ts'
import { formatAmount } from '../formats/number-style.ts'
import { formatDate } from '../formats/printed-date-format.ts'
import { fillInPlaceholders, LABEL_VOCABULARIES, pickLabel } from '../vocabulary/label-vocabularies.ts'
import { createAddressRows } from './contact-rows.ts'
import { drawDocumentDetails, listDocumentDetails } from './draw-document-details.ts'
import { createTaxIdRow } from './draw-footer.ts'
import {
  createLabelRow,
  drawLetterhead,
  drawLogo,
  drawOfficeAddress,
  drawSellerBlock,
  formatSenderLine,
} from './draw-supplier.ts'
import { applySignToSum } from './printed-sums.ts'
import { drawStack, type StackPlace, toRows } from './row-stack.ts'
import { drawBox, drawText, getContentWidth, type Sheet } from './sheet.ts'

/** Draws something in a place and returns its height. */
type Cell = (place: StackPlace) => number

/** Everything above the lines, as rows of one to three cells. */
export function drawHeader(sheet: Sheet, document: AdversarialDocument): void {
  const { layout, random } = sheet
  const { header } = layout
  const facts = listDocumentDetails(sheet, document)
  const hasColumns = ['below', 'boxes', 'above'].includes(header.facts)
  const factsPlace = hasColumns ? 'own-row' : header.factsPlace
  const factsCell: Cell = place => drawDocumentDetails(sheet, facts, place)
  const title = titleCell(sheet, document)
  const adjacentFacts: Cell =
    header.titlePlace === 'beside-facts' && !hasColumns ? stacked(title, factsCell) : factsCell
  if (header.titlePlace === 'above-everything' || header.titlePlace === 'banner') drawRow(sheet, [title])
  drawTop(sheet, document, factsPlace === 'with-letterhead' ? adjacentFacts : null)
  const addresses = addressCells(sheet, document)
  if (factsPlace === 'with-addresses' || (factsPlace === 'with-letterhead' && !hasTop(sheet)))
    addresses.push(adjacentFacts)
  const ordered = header.isMirrored ? addresses.toReversed() : addresses
  drawRow(sheet, ordered.slice(0, ordered.length > 3 ? 2 : 3))
  drawRow(sheet, ordered.slice(ordered.length > 3 ? 2 : 3))
  const isTitleLeft = header.titlePlace === 'below-addresses' || header.titlePlace === 'sentence'
  if (isTitleLeft || (header.titlePlace === 'beside-facts' && hasColumns)) drawRow(sheet, [title])
  if (factsPlace === 'own-row') drawRow(sheet, [hasColumns ? factsCell : adjacentFacts])
  if (layout.totals.hasTopBox) drawRow(sheet, [topBox(sheet, document)])
  if (header.supplierPlace === 'beside-tax-id') drawRow(sheet, [taxIdCell(sheet, document)])
  if (document.creditSign) drawRow(sheet, [sentenceCell(sheet, creditReason(sheet, document))])
  else if (header.hasIntroduction)
    drawRow(sheet, [
      sentenceCell(sheet, random.pick(LABEL_VOCABULARIES[document.country.language].introductions)),
    ])
}

const hasTop = ({ layout: { header } }: Sheet) =>
  header.supplierPlace === 'letterhead' || header.supplierPlace === 'logo-and-footer'

/** Draws cells side by side and moves below the highest one. */
function drawRow(sheet: Sheet, cells: readonly Cell[]): void {
  if (cells.length === 0) return
  const gap = 14
  const width = (getContentWidth(sheet) - gap * (cells.length - 1)) / cells.length
  const heights = cells.map((cell, index) =>
    cell({ x: sheet.margin + index * (width + gap), y: sheet.y, width }),
  )
  sheet.y += Math.max(...heights) + sheet.random.whole(8, 16)
}

function stacked(first: Cell, second: Cell): Cell {
  return place => {
    const height = first(place) + 6
    return height + second({ ...place, y: place.y + height, align: 'left' })
  }
}

function titleCell(sheet: Sheet, document: AdversarialDocument): Cell {
  const { layout, random } = sheet
  const { header } = layout
  if (header.titlePlace === 'sentence')
    return sentenceCell(sheet, titleSentence(sheet, document), layout.size + 2)
  const size = header.titlePlace === 'beside-facts' ? Math.min(18, header.titleSize) : header.titleSize
  if (header.titlePlace !== 'banner')
    return place =>
      drawStack(sheet, [{ text: document.title, size, weight: 'bold' }], {
        ...place,
        align: random.pick(['left', 'left', 'center', 'right']),
      })
  return ({ x, y, width }) => {
    drawBox(sheet, { x, y, width, height: 24, fill: layout.accent })
    drawText(sheet, document.title, { x: x + 8, y: y + 6, size: 12, weight: 'bold', color: '#ffffff' })
    return 26
  }
}

function titleSentence(sheet: Sheet, document: AdversarialDocument): string {
  const { language } = document.country
  const { titleSentences, titles, creditTitles } = LABEL_VOCABULARIES[language]
  const isSpaced = / \S /.test(document.title) || document.title.includes('/')
  const title = isSpaced
    ? ((document.creditSign ? creditTitles : titles)[0] ?? document.title)
    : document.title
  return fillInPlaceholders(sheet.random.pick(titleSentences), {
    title,
    number: document.number,
    date: formatDate(document.date, sheet.layout.dateForm, language),
    place: document.supplier.address.place,
  })
}

function sentenceCell(sheet: Sheet, text: string, size = sheet.layout.size): Cell {
  return place => drawStack(sheet, [{ text, size }], place)
}

function creditReason(sheet: Sheet, document: AdversarialDocument): string {
  const date = formatDate(
    document.date.subtract({ days: 9 }),
    sheet.layout.dateForm,
    document.country.language,
  )
  return fillInPlaceholders(sheet.random.pick(LABEL_VOCABULARIES[document.country.language].creditReasons), {
    other: document.references.other,
    date,
  })
}

function drawTop(sheet: Sheet, document: AdversarialDocument, facts: Cell | null): void {
  if (!hasTop(sheet)) return
  const { header } = sheet.layout
  const align = header.letterheadAlign
  const supplier: Cell =
    header.supplierPlace === 'letterhead'
      ? place => drawLetterhead(sheet, document, { ...place, align })
      : place => drawLogo(sheet, document, { ...place, align })
  if (!facts) drawRow(sheet, [supplier])
  else drawRow(sheet, align === 'right' ? [facts, supplier] : [supplier, facts])
}

function addressCells(sheet: Sheet, document: AdversarialDocument): Cell[] {
  const { header } = sheet.layout
  const cells: Cell[] = []
  if (header.supplierPlace === 'labelled')
    cells.push(boxed(sheet, place => drawSellerBlock(sheet, document, place)))
  cells.push(boxed(sheet, place => drawBuyer(sheet, document, place)))
  if (header.hasDelivery) cells.push(boxed(sheet, place => drawDelivery(sheet, document, place)))
  if (header.hasHeadOffice) cells.push(place => drawOfficeAddress(sheet, document, place))
  return cells
}

function boxed(sheet: Sheet, cell: Cell): Cell {
  if (!sheet.layout.header.boxedAddresses) return cell
  return place => {
    const height = cell({ ...place, x: place.x + 5, y: place.y + 4, width: place.width - 10 }) + 8
    drawBox(sheet, { ...place, height, line: 0.5 })
    return height
  }
}

function drawBuyer(sheet: Sheet, document: AdversarialDocument, place: StackPlace): number {
  const { layout, random } = sheet
  const { header } = layout
  const isWindow = header.supplierPlace === 'sender-line'
  const needsLabel = header.buyerLabel || header.supplierPlace === 'labelled' || header.hasDelivery
  const label = pickLabel(labels => labels.parties.buyer, document.country.language, layout.labels, random)
  const top = isWindow
    ? [{ text: formatSenderLine(document, sheet), size: random.pick([5.5, 6, 6.5]) }]
    : needsLabel
      ? [createLabelRow(sheet, label + layout.labels.colon)]
      : []
  const address = createAddressRows(document.buyer.address, header.hasCountryNames)
  return drawStack(sheet, [...top, ...toRows(document.buyer.names), ...toRows(address)], place)
}

function drawDelivery(sheet: Sheet, document: AdversarialDocument, place: StackPlace): number {
  const { layout, random } = sheet
  const { name, address } = document.buyer.delivery
  const label = pickLabel(labels => labels.parties.delivery, document.country.language, layout.labels, random)
  return drawStack(
    sheet,
    [
      createLabelRow(sheet, label + layout.labels.colon),
      ...toRows([name, ...createAddressRows(address, false)]),
    ],
    place,
  )
}

function taxIdCell(sheet: Sheet, document: AdversarialDocument): Cell {
  return place => drawStack(sheet, [{ text: createTaxIdRow(sheet, document), size: 7 }], place)
}

/** The total in a box above the lines. */
function topBox(sheet: Sheet, document: AdversarialDocument): Cell {
  const { layout, random } = sheet
  const label = pickLabel(labels => labels.sums.gross, document.country.language, layout.labels, random)
  const amount = formatAmount(applySignToSum(document, document.amounts.total), layout.numbers, 'sum')
  return ({ x, y }) => {
    drawBox(sheet, { x, y, width: 190, height: layout.size * 3.4, line: 0.8 })
    drawText(sheet, label, { x: x + 6, y: y + 4 })
    drawText(sheet, amount, { x: x + 6, y: y + 4 + layout.size * 1.4, weight: 'bold' })
    return layout.size * 3.4
  }
}
