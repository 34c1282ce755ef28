import type { AdversarialDocument } from '../adversarial-document.ts'
import { fillInPlaceholders, LABEL_VOCABULARIES } from '../vocabulary/label-vocabularies.ts'
import { createAddressRows, createContactRow, createContactRows } from './contact-rows.ts'
import { drawStack, measureStack, type StackRow, toRows } from './row-stack.ts'
import { drawLine, drawText, getContentWidth, measureTextWidth, PAGE_HEIGHT, type Sheet } from './sheet.ts'

/** The footer, the same on all pages. */
export interface Footer {
  height: number
  draw(page: { number: number; count: number }): void
}

export function createFooter(sheet: Sheet, document: AdversarialDocument): Footer {
  const { header } = sheet.layout
  const isNeeded = header.supplierPlace === 'footer' || header.supplierPlace === 'logo-and-footer'
  const pageForm = sheet.random.chance(0.6)
    ? sheet.random.pick(LABEL_VOCABULARIES[document.country.language].pageOf)
    : null
  const details =
    isNeeded || header.hasFooter ? createDetails(sheet, document) : { height: 0, draw: () => {} }
  const pageRow = pageForm ? 12 : 0
  const height = details.height + pageRow
  return {
    height,
    draw: page => {
      const top = PAGE_HEIGHT - Math.min(sheet.margin, 40) - height
      details.draw(top)
      if (!pageForm) return
      const text = fillInPlaceholders(pageForm, { page: String(page.number), pages: String(page.count) })
      drawText(sheet, text, {
        x: sheet.margin,
        y: top + details.height + 3,
        width: getContentWidth(sheet),
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

function createDetails(sheet: Sheet, document: AdversarialDocument): Details {
  const size = sheet.random.pick([6, 6.5, 7, 7.5])
  const groups = detailGroups(sheet, document)
  const isInColumns = sheet.layout.header.footer === 'columns' && fitsInColumns(sheet, groups, size)
  return isInColumns ? inColumns(sheet, groups, size) : inRows(sheet, groups, size)
}

function detailGroups(sheet: Sheet, document: AdversarialDocument): string[][] {
  const { supplier } = document
  const address = [supplier.name, ...createAddressRows(supplier.address, sheet.layout.header.hasCountryNames)]
  const contact = sheet.random.some(['phone', 'fax', 'mobile', 'email', 'web'] as const, 1, 4)
  const legal = supplier.isSoleTrader
    ? (['vatId', 'taxNumber'] as const)
    : (['register', 'director', 'vatId'] as const)
  const others = sheet.random.shuffle([
    createContactRows(sheet, document, contact),
    createContactRows(sheet, document, ['bank', 'iban', 'bic']),
    createContactRows(sheet, document, legal),
  ])
  return sheet.random.chance(0.8) ? [address, ...others] : [...others, address]
}

function fitsInColumns(sheet: Sheet, groups: readonly string[][], size: number): boolean {
  const width = getContentWidth(sheet) / groups.length - COLUMN_GAP
  return groups
    .flat()
    .every(row => row.split(' ').every(word => measureTextWidth(sheet, word, { size }) <= width))
}

const COLUMN_GAP = 10

function inColumns(sheet: Sheet, groups: readonly string[][], size: number): Details {
  const width = getContentWidth(sheet) / groups.length - COLUMN_GAP
  const stacks: StackRow[][] = groups.map(group => toRows(group, { size }))
  const height = Math.max(...stacks.map(rows => measureStack(sheet, rows, width))) + 6
  return {
    height,
    draw: top => {
      drawLine(sheet, { x: sheet.margin, y: top, width: getContentWidth(sheet), line: 0.4 })
      for (const [index, rows] of stacks.entries())
        drawStack(sheet, rows, { x: sheet.margin + index * (width + COLUMN_GAP), y: top + 4, width })
    },
  }
}

function inRows(sheet: Sheet, groups: readonly string[][], size: number): Details {
  const separator = sheet.random.pick([' · ', ' | ', ' - ', ', ', '   '])
  const rows = groups.flatMap(group => packRows(sheet, group, separator, size))
  const align = sheet.layout.header.footer === 'centred' ? 'center' : 'left'
  return {
    height: measureStack(sheet, toRows(rows, { size }), getContentWidth(sheet)) + 4,
    draw: top => {
      drawStack(sheet, toRows(rows, { size }), {
        x: sheet.margin,
        y: top + 2,
        width: getContentWidth(sheet),
        align,
      })
    },
  }
}

/** Joins texts to rows that fit on the page. */
function packRows(sheet: Sheet, texts: readonly string[], separator: string, size: number): string[] {
  const rows: string[] = []
  for (const text of texts) {
    const longer = `${rows.at(-1)}${separator}${text}`
    if (rows.length > 0 && measureTextWidth(sheet, longer, { size }) < getContentWidth(sheet))
      rows[rows.length - 1] = longer
    else rows.push(text)
  }
  return rows
}

/** One row with name, tax id and bank account, for suppliers who print their name nowhere else. */
export function createTaxIdRow(sheet: Sheet, document: AdversarialDocument): string {
  const parts = [
    `${document.supplier.name}`,
    createContactRow(sheet, document, 'vatId'),
    ...(sheet.random.chance(0.6) ? [createContactRow(sheet, document, 'iban')] : []),
  ]
  return parts.join(sheet.random.pick([' · ', ' - ', ', ', '   ']))
}
