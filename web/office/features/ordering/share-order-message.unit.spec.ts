import { describe, expect, it } from 'vitest'
import { createWhatsAppLink } from './share-order-message.ts'

describe('The chat link of a supplier', () => {
  it.each(['+353 91 555-012', '00353 91 555 012', '+353 (0)91 555012'])(
    'addresses %s by its digits',
    phone => {
      expect(createWhatsAppLink(phone, 'Hi')).toBe('https://wa.me/35391555012?text=Hi')
    },
  )

  it.each(['', '091 555 012'])('has no recipient for %j', phone => {
    expect(createWhatsAppLink(phone, 'Hi')).toBe('https://wa.me/?text=Hi')
  })

  it('contains the whole message', () => {
    const text = '*Order PO-2026-00001*\n1. Crème & beurre: 2 kg'
    expect(new URL(createWhatsAppLink('', text)).searchParams.get('text')).toBe(text)
  })
})
