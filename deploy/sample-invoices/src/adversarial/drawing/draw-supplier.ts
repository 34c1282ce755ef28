import type { AdversarialDocument } from '../adversarial-document.ts'
import { pickLabel } from '../vocabulary/label-vocabularies.ts'
import type { ContactKey } from '../vocabulary/label-vocabulary.ts'
import { createAddressRows, createContactRows } from './contact-rows.ts'
import { type Drawing, drawBox, drawText } from './drawing.ts'
import { drawStack, type StackPlace, type StackRow, toRows } from './row-stack.ts'

const CONTACTS: readonly ContactKey[] = [
  'phone',
  'fax',
  'mobile',
  'email',
  'web',
  'vatId',
  'taxNumber',
  'register',
  'director',
  'iban',
]

/** The supplier in large print, with slogan, address and contact details; returns the height. */
export function drawLetterhead(drawing: Drawing, document: AdversarialDocument, place: StackPlace): number {
  const { layout, random } = drawing
  const { header, size } = layout
  const { supplier } = document
  const name = header.letterheadInCapitals ? supplier.name.toUpperCase() : supplier.name
  const isSloganAbove = random.chance(0.25)
  const large = random.pick([size + 3, size + 6, size + 10, size + 14])
  const slogan = header.hasSlogan ? [{ text: supplier.slogan, size: size - 0.5, gapAbove: 1 }] : []
  const details = createContactRows(drawing, document, random.some(CONTACTS, 0, header.contactRows))
  const addresses = header.contactRows === 0 && random.chance(0.3) ? [] : supplierAddress(drawing, document)
  const rows: StackRow[] = [
    ...(isSloganAbove ? slogan : []),
    {
      text: name,
      size: large,
      weight: random.pick(['bold', 'bold', 'regular'] as const),
      color: layout.accent,
    },
    ...(isSloganAbove ? [] : slogan),
    ...toRows(addresses, { size: size - 1 }),
    ...toRows(details, { size: size - 1 }),
  ]
  return drawStack(drawing, rows, place)
}

function supplierAddress(drawing: Drawing, document: AdversarialDocument): string[] {
  const { header } = drawing.layout
  const { address } = document.supplier
  const rows = createAddressRows(address, header.hasCountryNames)
  return drawing.random.chance(0.3) ? [rows.join(drawing.random.pick([' · ', ', ', ' - ']))] : rows
}

/** A block with a label such as `Seller`. */
export function drawSellerBlock(drawing: Drawing, document: AdversarialDocument, place: StackPlace): number {
  const { layout, random } = drawing
  const { header } = layout
  const label = pickLabel(labels => labels.parties.seller, document.country.language, layout.labels, random)
  const details = createContactRows(
    drawing,
    document,
    random.some(CONTACTS, 1, Math.max(1, header.contactRows)),
  )
  const isInline = random.chance(0.2)
  const heading = `${label}${layout.labels.colon || (isInline ? ':' : '')}`
  const name = document.supplier.name
  const rows: StackRow[] = [
    ...(isInline
      ? [{ text: `${heading} ${name}` }]
      : [
          createLabelRow(drawing, heading),
          { text: name, weight: random.pick(['bold', 'regular'] as const) },
        ]),
    ...toRows(createAddressRows(document.supplier.address, header.hasCountryNames)),
    ...toRows(details),
  ]
  return drawStack(drawing, rows, place)
}

export function createLabelRow(drawing: Drawing, text: string): StackRow {
  return { text, size: Math.max(6.5, drawing.layout.size - 1), weight: 'bold', color: '#444444' }
}

/** A picture-like logo with one or two letters. */
export function drawLogo(
  drawing: Drawing,
  document: AdversarialDocument,
  { x, y, width, align }: StackPlace,
): number {
  const words = document.supplier.brand.split(/[^\p{L}]+/u).filter(word => word !== '')
  const letters = words
    .slice(0, 2)
    .map(word => word[0])
    .join('')
    .toUpperCase()
  const left = align === 'right' ? x + width - 46 : align === 'center' ? x + width / 2 - 23 : x
  drawBox(drawing, { x: left, y, width: 46, height: 46, fill: drawing.layout.accent })
  drawText(drawing, letters, {
    x: left,
    y: y + 14,
    width: 46,
    align: 'center',
    size: 18,
    weight: 'bold',
    color: '#ffffff',
  })
  return 50
}

/** The tiny row above the window for the address. */
export function formatSenderLine({ supplier }: AdversarialDocument, { random }: Drawing): string {
  const separator = random.pick([' · ', ' - ', ', ', ' | ', ' * '])
  return [supplier.name, supplier.address.street, supplier.address.town].join(separator)
}

/** Address of the head office or of a branch. */
export function drawOfficeAddress(
  drawing: Drawing,
  document: AdversarialDocument,
  place: StackPlace,
): number {
  const { layout, random } = drawing
  const key = random.pick(['headOffice', 'branch'] as const)
  const label = pickLabel(labels => labels.parties[key], document.country.language, layout.labels, random)
  return drawStack(
    drawing,
    [
      createLabelRow(drawing, label + layout.labels.colon),
      ...toRows(createAddressRows(document.supplier.headOffice, false)),
    ],
    place,
  )
}
