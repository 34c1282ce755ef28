import { describe, expect, it } from 'vitest'
import {
  createCallLink,
  createChatLink,
  createEmailLink,
  createSupplierChatLink,
  createWhatsAppLink,
} from './share-message.ts'

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

describe('The email link of a supplier', () => {
  const text = '*Bistro*\n*Order PO-2026-00001*\n1. Crème & beurre: 2 kg'

  it('has the address, the subject and the text without bold marks', () => {
    const { href, hasMessage } = createEmailLink('orders@dairy.example', {
      subject: 'Order 1 – Bistro',
      message: text,
    })
    expect(href).toMatch(/^mailto:orders@dairy\.example\?/)
    const fields = new URL(href).searchParams
    expect(hasMessage).toBe(true)
    expect(fields.get('subject')).toBe('Order 1 – Bistro')
    expect(fields.get('body')).toBe('Bistro\r\nOrder PO-2026-00001\r\n1. Crème & beurre: 2 kg')
  })

  it('leaves out a text that is too long for mail programs', () => {
    const { href, hasMessage } = createEmailLink('a@b.example', {
      subject: 'Order 1',
      message: 'x'.repeat(2_000),
    })
    expect([href, hasMessage]).toEqual(['mailto:a@b.example?subject=Order%201', false])
  })

  it('adds no further recipients or fields for an unusual address', () => {
    const { href } = createEmailLink('a@b.example?bcc=c@d.example', { subject: 'S', message: 'M' })
    expect([...new URL(href).searchParams.keys()]).toEqual(['subject', 'body'])
  })
})

describe('The link to a chat', () => {
  it.each([
    ['https://wa.me/353915550', 'https://wa.me/353915550?text=Hi%20there'],
    ['https://wa.me/353915550?text=old', 'https://wa.me/353915550?text=Hi%20there'],
    ['https://api.whatsapp.com/send?phone=1', 'https://api.whatsapp.com/send?phone=1&text=Hi%20there'],
    ['https://t.me/dairy', 'https://t.me/dairy?text=Hi%20there'],
  ])('%s contains the message', (link, href) => {
    expect(createChatLink(link, 'Hi there')).toEqual({ href, hasMessage: true })
  })

  it('of another service opens it without the message', () => {
    const link = 'https://chat.example/dairy'
    expect(createChatLink(link, 'Hi')).toEqual({ href: link, hasMessage: false })
  })
})

describe('The link to chat with a supplier', () => {
  it.each([
    ['its chat', { link: 'https://t.me/dairy', phone: '+353 91 555' }, 'https://t.me/dairy?text=Hi'],
    ['WhatsApp without one', { link: '', phone: '00353 (0)91 555' }, 'https://wa.me/35391555?text=Hi'],
  ])('opens %s', (_, contacts, href) => {
    expect(createSupplierChatLink(contacts, 'Hi')).toEqual({ href, hasMessage: true })
  })

  it.each(['', '091 555 012'])('does not exist with nothing but the phone number %j', phone => {
    expect(createSupplierChatLink({ link: '', phone }, 'Hi')).toBeNull()
  })
})

describe('The call link', () => {
  it('has digits only', () => {
    expect(createCallLink('+353 (0)91 555-012')).toBe('tel:+35391555012')
  })
})
