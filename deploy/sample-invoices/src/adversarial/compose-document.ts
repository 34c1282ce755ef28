import type { AdversarialDocument, CreditSign } from './adversarial-document.ts'
import { composeBuyer } from './companies/compose-buyer.ts'
import { composePerson, composeSupplier } from './companies/compose-company.ts'
import { COUNTRIES } from './countries/countries.ts'
import { composeLines } from './lines/compose-lines.ts'
import { computeDocumentAmounts } from './lines/document-amounts.ts'
import { createSupplierLineStyle } from './lines/supplier-line-style.ts'
import { createRandom, type Random } from './random.ts'
import { LABEL_VOCABULARIES } from './vocabulary/label-vocabularies.ts'

const NUMBER_PATTERNS = [
  '2026-####',
  'RE-2026-#####',
  'R26/####',
  '#######',
  '9####',
  'F#####',
  '26.#####',
  'AR######',
  'INV-#####',
  'FA2026####',
  '10/2026/####',
  'FV26-####',
  '@@-####/26',
  '26######',
  '1###',
  'SI-######',
  '00######',
  '#####-#',
  '26/0####',
  '@#####',
  '2026/@/####',
  'RG 1#####',
]

const CREDIT_SIGNS: readonly CreditSign[] = ['quantity', 'price', 'total', 'nothing']

/** Contents that depend on the seed only. */
export function composeDocument(seed: number): AdversarialDocument {
  const random = createRandom(seed, 'document')
  const country = random.pick(COUNTRIES)
  const creditSign = random.chance(0.08) ? random.pick(CREDIT_SIGNS) : null
  const isCredit = creditSign !== null
  const scheme = createSupplierLineStyle(createRandom(seed, 'scheme'))
  const hasOneRate = random.chance(0.65)
  const lines = composeLines(country.language, scheme, { isCredit, hasOneRate }, createRandom(seed, 'lines'))
  const date = Temporal.PlainDate.from('2024-01-02').add({ days: random.whole(0, 1050) })
  const labels = LABEL_VOCABULARIES[country.language]
  const rates = random.pick(country.taxRates)
  return {
    country,
    supplier: composeSupplier(country, createRandom(seed, 'supplier')),
    buyer: composeBuyer(country, createRandom(seed, 'buyer')),
    title: random.pick(isCredit ? labels.creditTitles : labels.titles),
    number: random.fill(random.pick(NUMBER_PATTERNS)).replace('2026', String(date.year)),
    date,
    due: date.add({ days: random.pick([7, 8, 10, 14, 21, 30, 60]) }),
    ...{ creditSign, scheme, rates, lines },
    deliveries: composeDeliveries(lines.length, date, random),
    amounts: computeDocumentAmounts(lines, country, { rates, isCredit }, createRandom(seed, 'amounts')),
    references: {
      order: random.fill(random.pick(['######', 'A####', 'PO-####', '45########', 'B/####'])),
      deliveryNote: deliveryNumber(random),
      other: random.fill(random.pick(NUMBER_PATTERNS)),
      contact: composePerson(country.language, random),
      route: random.fill(random.pick(['##', '#', 'T##', '@#'])),
    },
  }
}

function composeDeliveries(lineCount: number, date: Temporal.PlainDate, random: Random) {
  const starts = [
    0,
    ...Array.from({ length: random.whole(0, 4) }, () => random.whole(1, Math.max(1, lineCount - 1))),
  ]
  const sorted = [...new Set(starts)].filter(from => from < lineCount).sort((a, b) => a - b)
  return sorted.map((from, index) => ({
    from,
    number: deliveryNumber(random),
    date: date.subtract({ days: (sorted.length - index) * 2 }),
  }))
}

const deliveryNumber = ({ fill, pick }: Random) =>
  fill(pick(['47##', '8######', 'LS-#####', '26/####', 'L#####', '####/#']))
