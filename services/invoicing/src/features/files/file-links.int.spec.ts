import { signFileLink } from '@rms/service-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createEmptyFile,
  type InvoicingService,
  startInvoicingService,
} from '../../testing/invoicing-service.ts'

let invoicing: InvoicingService
beforeAll(async () => {
  invoicing = await startInvoicingService()
}, 60_000)
afterAll(() => invoicing.close())

const open = (link: string) => fetch(new URL(link, invoicing.service.url))

describe('The link to an invoice’s file', () => {
  it('returns the file as uploaded to anyone who has it, in a sandbox', async () => {
    const content = createEmptyFile()
    const { file_url, id } = await invoicing.upload(content, { name: 'März.pdf' })
    const answer = await open(file_url)
    expect(file_url).toMatch(new RegExp(`^/uploads/invoices/${id}/[\\w-]+\\.pdf\\?`))
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(content)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toMatch(/sandbox.*default-src 'none'/)
    expect(answer.headers.get('content-disposition')).toBe(
      `inline; filename="M_rz.pdf"; filename*=UTF-8''M%C3%A4rz.pdf`,
    )
  })

  it.each([
    ['page.html', 'page.html.pdf'],
    ['invoice', 'invoice.pdf'],
    ['INVOICE.PDF', 'INVOICE.PDF'],
  ])('names a PDF uploaded as %s by its content', async (name, saved) => {
    const { file_url } = await invoicing.upload(createEmptyFile(), { name })
    const { headers } = await open(file_url)
    expect(headers.get('content-disposition')).toBe(`inline; filename="${saved}"; filename*=UTF-8''${saved}`)
  })

  it('returns the range that a viewer requests', async () => {
    const content = createEmptyFile()
    const { file_url } = await invoicing.upload(content)
    const requestRange = (range: string) =>
      fetch(new URL(file_url, invoicing.service.url), { headers: { range } })
    const part = await requestRange('bytes=2-5')
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 2-5/${content.length}`)
    expect(await part.text()).toBe(content.slice(2, 6))
    expect((await requestRange('bytes=99999-')).status).toBe(416)
    expect((await open(file_url)).headers.get('accept-ranges')).toBe('bytes')
  })

  it('is invalid without its signature, if changed, or for another file', async () => {
    const [one, other] = [
      await invoicing.upload(createEmptyFile()),
      await invoicing.upload(createEmptyFile()),
    ]
    const [path = '', search = ''] = one.file_url.split('?')
    const later = search.replace(/expires=(\d+)/, (_, expires) => `expires=${Number(expires) + 3600}`)
    const forged = [
      path,
      `${path}?${later}`,
      `${path}?${search}x`,
      `${other.file_url.split('?')[0]}?${search}`,
    ]
    for (const link of forged) expect((await open(link)).status).toBe(403)
  })

  it('expires after 15 minutes', async () => {
    const { file_url } = await invoicing.upload(createEmptyFile())
    const secret = invoicing.service.kit.config.FILE_LINK_SECRET
    const old = signFileLink(file_url.split('?')[0] ?? '', {
      secret,
      lifetimeSeconds: 900,
      now: Date.now() - 901_000,
    })
    expect((await open(old)).status).toBe(403)
  })

  it('gives access to nothing else', async () => {
    for (const path of ['/uploads/invoices/1/..%2f..%2fpackage.json', '/uploads/', '/uploads/invoices/1'])
      expect((await open(path)).status).toBeGreaterThanOrEqual(400)
  })
})
