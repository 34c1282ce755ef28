import type { AdversarialDocument } from '../adversarial-document.ts'
import { formatNumber } from '../formats/number-style.ts'
import { createRandom } from '../random.ts'
import { type Drawing, drawBox, drawLine, drawText } from './drawing.ts'
import { drawStack, type StackRow } from './row-stack.ts'

export const PAYMENT_SLIP_HEIGHT = 215

const WORDS = {
  de: {
    receipt: 'Empfangsschein',
    payment: 'Zahlteil',
    account: 'Konto / Zahlbar an',
    payer: 'Zahlbar durch',
    currency: 'Währung',
    amount: 'Betrag',
    reference: 'Referenz',
    point: 'Annahmestelle',
  },
  fr: {
    receipt: 'Récépissé',
    payment: 'Section paiement',
    account: 'Compte / Payable à',
    payer: 'Payable par',
    currency: 'Monnaie',
    amount: 'Montant',
    reference: 'Référence',
    point: 'Point de dépôt',
  },
}

/** The two parts of a Swiss QR-bill, below a dashed rule. */
export function drawPaymentSlip(drawing: Drawing, document: AdversarialDocument): void {
  const words = document.country.language === 'fr' ? WORDS.fr : WORDS.de
  const { supplier, buyer } = document
  const top = drawing.bottom - PAYMENT_SLIP_HEIGHT + 5
  const account = [supplier.iban, supplier.name, supplier.address.street, supplier.address.town]
  const payer = [...buyer.names.slice(0, 1), buyer.address.street, buyer.address.town]
  const reference = createRandom(document.number.length, supplier.iban).fill(
    '## ##### ##### ##### ##### #####',
  )
  drawLine(drawing, { x: 0, y: top, width: drawing.pageWidth, line: 0.3 })
  const left = 18
  const part = (x: number, title: string, y = top + 8) =>
    drawText(drawing, title, { x, y, size: 10, weight: 'bold' })
  const block = (x: number, y: number, width: number, label: string, rows: readonly string[]) =>
    drawStack(drawing, [heading(label), ...rows.map(text => ({ text, size: 7 }))], { x, y, width }) + 5
  part(left, words.receipt)
  let y = top + 26
  y += block(left, y, 145, words.account, account)
  y += block(left, y, 145, words.reference, [reference])
  block(left, y, 145, words.payer, payer)
  drawAmount(drawing, document, { x: left, y: top + 165, words })
  part(190, words.payment)
  drawQrCode(drawing, { x: 190, y: top + 28, seed: document.number })
  drawAmount(drawing, document, { x: 190, y: top + 165, words })
  y = top + 8
  y += block(350, y, 220, words.account, account)
  y += block(350, y, 220, words.reference, [reference])
  block(350, y, 220, words.payer, payer)
  drawing.y = drawing.bottom
}

const heading = (text: string): StackRow => ({ text, size: 6, weight: 'bold' })

function drawAmount(
  drawing: Drawing,
  document: AdversarialDocument,
  { x, y, words }: { x: number; y: number; words: (typeof WORDS)['de'] },
): void {
  drawText(drawing, words.currency, { x, y, size: 6, weight: 'bold' })
  drawText(drawing, words.amount, { x: x + 45, y, size: 6, weight: 'bold' })
  drawText(drawing, 'CHF', { x, y: y + 10, size: 8 })
  const amount = formatNumber(document.amounts.total, 2, { ...drawing.layout.numbers, mark: '.', group: ' ' })
  drawText(drawing, amount, { x: x + 45, y: y + 10, size: 8 })
}

/** Squares that look like a code. */
function drawQrCode(drawing: Drawing, { x, y, seed }: { x: number; y: number; seed: string }): void {
  const random = createRandom(seed.length, seed)
  const cell = 5
  for (let row = 0; row < 25; row += 1)
    for (let column = 0; column < 25; column += 1)
      if (random.chance(0.5))
        drawBox(drawing, {
          x: x + column * cell,
          y: y + row * cell,
          width: cell,
          height: cell,
          fill: '#000000',
        })
}
