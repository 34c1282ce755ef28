import { describe, expect, it } from 'vitest'
import { detectDocumentTitle } from './document-titles.ts'

describe('the title of a document', () => {
  it.each(['Avoir client', 'Kundengutschrift', 'Customer credit note', 'Abono de cliente', 'Avoir n° 12'])(
    'is that of a credit note: %s',
    phrase => expect(detectDocumentTitle(phrase)).toBe('credit-note'),
  )

  it.each(['Credit note 12.50 EUR', 'Avoir sur votre compte', 'A credit note follows'])(
    'is not a mention of a credit note: %s',
    phrase => expect(detectDocumentTitle(phrase)).toBeNull(),
  )
})
