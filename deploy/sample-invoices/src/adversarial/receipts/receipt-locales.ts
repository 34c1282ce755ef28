import { FRENCH, GERMAN, SPANISH } from './continental-receipts.ts'
import { BRITISH, MALAYSIAN } from './english-receipts.ts'
import type { ReceiptLocale, ReceiptLocaleName } from './receipt-locale.ts'

export const RECEIPT_LOCALES: Record<ReceiptLocaleName, ReceiptLocale> = {
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  gb: BRITISH,
  my: MALAYSIAN,
}
