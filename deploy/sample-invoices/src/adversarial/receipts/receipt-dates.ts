import type { Random } from '../random.ts'
import type { Receipt } from './compose-receipt.ts'
import type { ReceiptLocaleName } from './receipt-locale.ts'

const LOCALES: Record<ReceiptLocaleName, string> = {
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  gb: 'en-GB',
  my: 'en-GB',
}

/** A date in one of the styles of tills in the country; the day always comes before the month. */
export function formatReceiptDate({ date, localeName }: Receipt, { pick }: Random): string {
  const day = String(date.day).padStart(2, '0')
  const month = String(date.month).padStart(2, '0')
  const short = String(date.year).slice(2)
  const name = (length: 'short' | 'long') =>
    date.toLocaleString(LOCALES[localeName], { month: length }).replace('.', '')
  const dotted = [`${day}.${month}.${date.year}`, `${day}.${month}.${short}`]
  const slashed = [`${day}/${month}/${date.year}`, `${day}/${month}/${short}`]
  const dashed = [`${day}-${month}-${date.year}`, `${day}-${month}-${short}`]
  const named = [`${date.day} ${name('long')} ${date.year}`, `${day} ${name('short')} ${date.year}`]
  const glued = [
    `${day}-${name('short').toUpperCase()}-${date.year}`,
    `${day} ${name('short').toUpperCase()} ${short}`,
  ]
  switch (localeName) {
    case 'de':
      return pick([...dotted, ...dotted, `${date.day}. ${name('long')} ${date.year}`])
    case 'fr':
      return pick([...slashed, ...slashed, ...named])
    case 'es':
      return pick([...slashed, ...slashed, ...dashed, ...named])
    case 'gb':
    case 'my':
      return pick([...slashed, ...slashed, ...dashed, ...named, ...glued])
  }
}
