import type { AdversarialDocument } from '../adversarial-document.ts'
import { fillInPlaceholders, LABEL_VOCABULARIES } from '../vocabulary/label-vocabularies.ts'
import { createAddressRows, createContactRow, createContactRows } from './contact-rows.ts'
import {
  type Drawing,
  drawLine,
  drawText,
  getContentWidth,
  measureTextWidth,
  PAGE_HEIGHT,
} from './drawing.ts'
import { drawStack, measureStack, type StackRow, toRows } from './row-stack.ts'

/** The footer, the same on all pages. */
export interface Footer {
  height: number
  draw(page: { number: number; count: number }): void
}

export function createFooter(drawing: Drawing, document: AdversarialDocument): Footer {
  const { header } = drawing.layout
  const isNeeded = header.supplierPlace === 'footer' || header.supplierPlace === 'logo-and-footer'
  const pageForm = drawing.random.chance(0.6)
    ? drawing.random.pick(LABEL_VOCABULARIES[document.country.language].pageOf)
    : null
  const details =
    isNeeded || header.hasFooter ? createDetails(drawing, document) : { height: 0, draw: () => {} }
  const pageRow = pageForm ? 12 : 0
  const height = details.height + pageRow
  return {
    height,
    draw: page => {
      const top = PAGE_HEIGHT - Math.min(drawing.margin, 40) - height
      details.draw(top)
      if (!pageForm) return
      const text = fillInPlaceholders(pageForm, { page: String(page.number), pages: String(page.count) })
      drawText(drawing, text, {
        x: drawing.margin,
        y: top + details.height + 3,
        width: getContentWidth(drawing),
        align: 'right',
        size: 7,
      })
    },
  }
}

interface Details {
  height: number
  draw(top: number): void
}

function createDetails(drawing: Drawing, document: AdversarialDocument): Details {
  const size = drawing.random.pick([6, 6.5, 7, 7.5])
  const groups = detailGroups(drawing, document)
  const isInColumns = drawing.layout.header.footer === 'columns' && fitsInColumns(drawing, groups, size)
  return isInColumns ? inColumns(drawing, groups, size) : inRows(drawing, groups, size)
}

function detailGroups(drawing: Drawing, document: AdversarialDocument): string[][] {
  const { supplier } = document
  const address = [
    supplier.name,
    ...createAddressRows(supplier.address, drawing.layout.header.hasCountryNames),
  ]
  const contact = drawing.random.some(['phone', 'fax', 'mobile', 'email', 'web'] as const, 1, 4)
  const legal = supplier.isSoleTrader
    ? (['vatId', 'taxNumber'] as const)
    : (['register', 'director', 'vatId'] as const)
  const others = drawing.random.shuffle([
    createContactRows(drawing, document, contact),
    createContactRows(drawing, document, ['bank', 'iban', 'bic']),
    createContactRows(drawing, document, legal),
  ])
  return drawing.random.chance(0.8) ? [address, ...others] : [...others, address]
}

function fitsInColumns(drawing: Drawing, groups: readonly string[][], size: number): boolean {
  const width = getContentWidth(drawing) / groups.length - COLUMN_GAP
  return groups
    .flat()
    .every(row => row.split(' ').every(word => measureTextWidth(drawing, word, { size }) <= width))
}

const COLUMN_GAP = 10

function inColumns(drawing: Drawing, groups: readonly string[][], size: number): Details {
  const width = getContentWidth(drawing) / groups.length - COLUMN_GAP
  const stacks: StackRow[][] = groups.map(group => toRows(group, { size }))
  const height = Math.max(...stacks.map(rows => measureStack(drawing, rows, width))) + 6
  return {
    height,
    draw: top => {
      drawLine(drawing, { x: drawing.margin, y: top, width: getContentWidth(drawing), line: 0.4 })
      for (const [index, rows] of stacks.entries())
        drawStack(drawing, rows, { x: drawing.margin + index * (width + COLUMN_GAP), y: top + 4, width })
    },
  }
}

function inRows(drawing: Drawing, groups: readonly string[][], size: number): Details {
  const separator = drawing.random.pick([' · ', ' | ', ' - ', ', ', '   '])
  const rows = groups.flatMap(group => packRows(drawing, group, separator, size))
  const align = drawing.layout.header.footer === 'centred' ? 'center' : 'left'
  return {
    height: measureStack(drawing, toRows(rows, { size }), getContentWidth(drawing)) + 4,
    draw: top => {
      drawStack(drawing, toRows(rows, { size }), {
        x: drawing.margin,
        y: top + 2,
        width: getContentWidth(drawing),
        align,
      })
    },
  }
}

/** Joins texts to rows that fit on the page. */
function packRows(drawing: Drawing, texts: readonly string[], separator: string, size: number): string[] {
  const rows: string[] = []
  for (const text of texts) {
    const longer = `${rows.at(-1)}${separator}${text}`
    if (rows.length > 0 && measureTextWidth(drawing, longer, { size }) < getContentWidth(drawing))
      rows[rows.length - 1] = longer
    else rows.push(text)
  }
  return rows
}

/** One row with name, tax id and bank account, for suppliers who print their name nowhere else. */
export function createTaxIdRow(drawing: Drawing, document: AdversarialDocument): string {
  const parts = [
    `${document.supplier.name}`,
    createContactRow(drawing, document, 'vatId'),
    ...(drawing.random.chance(0.6) ? [createContactRow(drawing, document, 'iban')] : []),
  ]
  return parts.join(drawing.random.pick([' · ', ' - ', ', ', '   ']))
}
