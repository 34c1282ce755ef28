import {
  FRENCH_RECEIPT_LOCALE,
  GERMAN_RECEIPT_LOCALE,
  SPANISH_RECEIPT_LOCALE,
} from './continental-receipts.ts'
import { BRITISH_RECEIPT_LOCALE, MALAYSIAN_RECEIPT_LOCALE } from './english-receipts.ts'
import type { ReceiptLocale, ReceiptLocaleName } from './receipt-locale.ts'

export const RECEIPT_LOCALES: Record<ReceiptLocaleName, ReceiptLocale> = {
  de: GERMAN_RECEIPT_LOCALE,
  fr: FRENCH_RECEIPT_LOCALE,
  es: SPANISH_RECEIPT_LOCALE,
  gb: BRITISH_RECEIPT_LOCALE,
  my: MALAYSIAN_RECEIPT_LOCALE,
}
