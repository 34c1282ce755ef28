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
import { type Drawing, drawBox, drawText, getContentWidth } from './drawing.ts'
import { applySignToSum } from './printed-sums.ts'
import { drawStack, type StackPlace, toRows } from './row-stack.ts'

/** Draws something in a place and returns its height. */
type Cell = (place: StackPlace) => number

/** Everything above the lines, as rows of one to three cells. */
export function drawHeader(drawing: Drawing, document: AdversarialDocument): void {
  const { layout, random } = drawing
  const { header } = layout
  const facts = listDocumentDetails(drawing, document)
  const hasColumns = ['below', 'boxes', 'above'].includes(header.facts)
  const factsPlace = hasColumns ? 'own-row' : header.factsPlace
  const factsCell: Cell = place => drawDocumentDetails(drawing, facts, place)
  const title = titleCell(drawing, document)
  const adjacentFacts: Cell =
    header.titlePlace === 'beside-facts' && !hasColumns ? stacked(title, factsCell) : factsCell
  if (header.titlePlace === 'above-everything' || header.titlePlace === 'banner') drawRow(drawing, [title])
  drawTop(drawing, document, factsPlace === 'with-letterhead' ? adjacentFacts : null)
  const addresses = addressCells(drawing, document)
  if (factsPlace === 'with-addresses' || (factsPlace === 'with-letterhead' && !hasTop(drawing)))
    addresses.push(adjacentFacts)
  const ordered = header.isMirrored ? addresses.toReversed() : addresses
  drawRow(drawing, ordered.slice(0, ordered.length > 3 ? 2 : 3))
  drawRow(drawing, ordered.slice(ordered.length > 3 ? 2 : 3))
  const isTitleLeft = header.titlePlace === 'below-addresses' || header.titlePlace === 'sentence'
  if (isTitleLeft || (header.titlePlace === 'beside-facts' && hasColumns)) drawRow(drawing, [title])
  if (factsPlace === 'own-row') drawRow(drawing, [hasColumns ? factsCell : adjacentFacts])
  if (layout.totals.hasTopBox) drawRow(drawing, [topBox(drawing, document)])
  if (header.supplierPlace === 'beside-tax-id') drawRow(drawing, [taxIdCell(drawing, document)])
  if (document.creditSign) drawRow(drawing, [sentenceCell(drawing, creditReason(drawing, document))])
  else if (header.hasIntroduction)
    drawRow(drawing, [
      sentenceCell(drawing, random.pick(LABEL_VOCABULARIES[document.country.language].introductions)),
    ])
}

const hasTop = ({ layout: { header } }: Drawing) =>
  header.supplierPlace === 'letterhead' || header.supplierPlace === 'logo-and-footer'

/** Draws cells side by side and moves below the highest one. */
function drawRow(drawing: Drawing, cells: readonly Cell[]): void {
  if (cells.length === 0) return
  const gap = 14
  const width = (getContentWidth(drawing) - gap * (cells.length - 1)) / cells.length
  const heights = cells.map((cell, index) =>
    cell({ x: drawing.margin + index * (width + gap), y: drawing.y, width }),
  )
  drawing.y += Math.max(...heights) + drawing.random.whole(8, 16)
}

function stacked(first: Cell, second: Cell): Cell {
  return place => {
    const height = first(place) + 6
    return height + second({ ...place, y: place.y + height, align: 'left' })
  }
}

function titleCell(drawing: Drawing, document: AdversarialDocument): Cell {
  const { layout, random } = drawing
  const { header } = layout
  if (header.titlePlace === 'sentence')
    return sentenceCell(drawing, titleSentence(drawing, document), layout.size + 2)
  const size = header.titlePlace === 'beside-facts' ? Math.min(18, header.titleSize) : header.titleSize
  if (header.titlePlace !== 'banner')
    return place =>
      drawStack(drawing, [{ text: document.title, size, weight: 'bold' }], {
        ...place,
        align: random.pick(['left', 'left', 'center', 'right']),
      })
  return ({ x, y, width }) => {
    drawBox(drawing, { x, y, width, height: 24, fill: layout.accent })
    drawText(drawing, document.title, { x: x + 8, y: y + 6, size: 12, weight: 'bold', color: '#ffffff' })
    return 26
  }
}

function titleSentence(drawing: Drawing, document: AdversarialDocument): string {
  const { language } = document.country
  const { titleSentences, titles, creditTitles } = LABEL_VOCABULARIES[language]
  const isSpaced = / \S /.test(document.title) || document.title.includes('/')
  const title = isSpaced
    ? ((document.creditSign ? creditTitles : titles)[0] ?? document.title)
    : document.title
  return fillInPlaceholders(drawing.random.pick(titleSentences), {
    title,
    number: document.number,
    date: formatDate(document.date, drawing.layout.dateForm, language),
    place: document.supplier.address.place,
  })
}

function sentenceCell(drawing: Drawing, text: string, size = drawing.layout.size): Cell {
  return place => drawStack(drawing, [{ text, size }], place)
}

function creditReason(drawing: Drawing, document: AdversarialDocument): string {
  const date = formatDate(
    document.date.subtract({ days: 9 }),
    drawing.layout.dateForm,
    document.country.language,
  )
  return fillInPlaceholders(
    drawing.random.pick(LABEL_VOCABULARIES[document.country.language].creditReasons),
    {
      other: document.references.other,
      date,
    },
  )
}

function drawTop(drawing: Drawing, document: AdversarialDocument, facts: Cell | null): void {
  if (!hasTop(drawing)) return
  const { header } = drawing.layout
  const align = header.letterheadAlign
  const supplier: Cell =
    header.supplierPlace === 'letterhead'
      ? place => drawLetterhead(drawing, document, { ...place, align })
      : place => drawLogo(drawing, document, { ...place, align })
  if (!facts) drawRow(drawing, [supplier])
  else drawRow(drawing, align === 'right' ? [facts, supplier] : [supplier, facts])
}

function addressCells(drawing: Drawing, document: AdversarialDocument): Cell[] {
  const { header } = drawing.layout
  const cells: Cell[] = []
  if (header.supplierPlace === 'labelled')
    cells.push(boxed(drawing, place => drawSellerBlock(drawing, document, place)))
  cells.push(boxed(drawing, place => drawBuyer(drawing, document, place)))
  if (header.hasDelivery) cells.push(boxed(drawing, place => drawDelivery(drawing, document, place)))
  if (header.hasHeadOffice) cells.push(place => drawOfficeAddress(drawing, document, place))
  return cells
}

function boxed(drawing: Drawing, cell: Cell): Cell {
  if (!drawing.layout.header.boxedAddresses) return cell
  return place => {
    const height = cell({ ...place, x: place.x + 5, y: place.y + 4, width: place.width - 10 }) + 8
    drawBox(drawing, { ...place, height, line: 0.5 })
    return height
  }
}

function drawBuyer(drawing: Drawing, document: AdversarialDocument, place: StackPlace): number {
  const { layout, random } = drawing
  const { header } = layout
  const isWindow = header.supplierPlace === 'sender-line'
  const needsLabel = header.buyerLabel || header.supplierPlace === 'labelled' || header.hasDelivery
  const label = pickLabel(labels => labels.parties.buyer, document.country.language, layout.labels, random)
  const top = isWindow
    ? [{ text: formatSenderLine(document, drawing), size: random.pick([5.5, 6, 6.5]) }]
    : needsLabel
      ? [createLabelRow(drawing, label + layout.labels.colon)]
      : []
  const address = createAddressRows(document.buyer.address, header.hasCountryNames)
  return drawStack(drawing, [...top, ...toRows(document.buyer.names), ...toRows(address)], place)
}

function drawDelivery(drawing: Drawing, document: AdversarialDocument, place: StackPlace): number {
  const { layout, random } = drawing
  const { name, address } = document.buyer.delivery
  const label = pickLabel(labels => labels.parties.delivery, document.country.language, layout.labels, random)
  return drawStack(
    drawing,
    [
      createLabelRow(drawing, label + layout.labels.colon),
      ...toRows([name, ...createAddressRows(address, false)]),
    ],
    place,
  )
}

function taxIdCell(drawing: Drawing, document: AdversarialDocument): Cell {
  return place => drawStack(drawing, [{ text: createTaxIdRow(drawing, document), size: 7 }], place)
}

/** The total in a box above the lines. */
function topBox(drawing: Drawing, document: AdversarialDocument): Cell {
  const { layout, random } = drawing
  const label = pickLabel(labels => labels.sums.gross, document.country.language, layout.labels, random)
  const amount = formatAmount(applySignToSum(document, document.amounts.total), layout.numbers, 'sum')
  return ({ x, y }) => {
    drawBox(drawing, { x, y, width: 190, height: layout.size * 3.4, line: 0.8 })
    drawText(drawing, label, { x: x + 6, y: y + 4 })
    drawText(drawing, amount, { x: x + 6, y: y + 4 + layout.size * 1.4, weight: 'bold' })
    return layout.size * 3.4
  }
}
