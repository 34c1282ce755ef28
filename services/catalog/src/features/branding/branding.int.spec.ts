import { businessEndpoints } from '@rms/contracts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogUnderTest, startCatalog } from '../../testing/catalog-under-test.ts'

let catalog: CatalogUnderTest
beforeAll(async () => {
  catalog = await startCatalog()
}, 60_000)
afterAll(() => catalog?.close())

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script><circle r="5"/></svg>`

const send = (content: Uint8Array<ArrayBuffer> | string, name = 'logo.png') =>
  catalog.asManager().upload('/api/settings/upload-logo', { field: 'logo', name, content })
async function accepted(...given: Parameters<typeof send>): Promise<string> {
  const { status, body } = await send(...given)
  expect([status, body]).toEqual([200, { logoUrl: expect.any(String) }])
  return (body as { logoUrl: string }).logoUrl
}
const open = (url: string) => fetch(new URL(url, catalog.url))
const logoUrl = async () => (await catalog.asManager().call(businessEndpoints.getSettings)).logoUrl

describe('the logo', () => {
  it('is public, as long as it is the logo', async () => {
    const url = await accepted(PNG)
    expect(url).toMatch(/^\/uploads\/branding\/[\w-]+\.png$/)
    expect(await logoUrl()).toBe(url)
    const { status, headers } = await open(url)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toContain('immutable')
    expect(await sharp(await (await open(url)).arrayBuffer()).metadata()).toMatchObject({
      ...{ format: 'png', width: 1, height: 1 },
    })
    const next = await accepted(PNG)
    expect([next === url, (await open(url)).status, (await open(next)).status]).toEqual([false, 404, 200])
  })

  it('from an SVG contains its drawing only', async () => {
    const shown = await open(await accepted(SVG, 'logo.svg'))
    expect(shown.headers.get('content-type')).toBe('image/svg+xml')
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await shown.text()).toBe('<svg xmlns="http://www.w3.org/2000/svg"><circle r="5"></circle></svg>')
  })

  it('is published to the other services and recorded in the audit log', async () => {
    const url = await accepted(PNG)
    const event = (await catalog.emitted('catalog.settings-changed')).at(-1)
    expect(event?.payload.logoUrl).toBe(url)
    const audited = await catalog.kit.connection
      .collection('audit')
      .find()
      .sort({ _id: -1 })
      .limit(1)
      .toArray()
    expect(audited[0]).toMatchObject({
      entity: 'settings',
      actor: { username: 'maria' },
      after: { logoUrl: url },
    })
  })

  it('can be removed', async () => {
    const url = await accepted(PNG)
    for (let round = 0; round < 2; round += 1)
      expect((await catalog.asManager().del('/api/settings/delete-logo')).body).toEqual({ success: true })
    expect(await logoUrl()).toBe('')
    expect((await open(url)).status).toBe(404)
  })

  it.each([
    ['text', 'hello', 415],
    ['HTML named like an image', '<html><script>alert(1)</script></html>', 415],
    ['a PDF', '%PDF-1.7 not a picture', 415],
    ['an incomplete SVG', '<svg xmlns="http://www.w3.org/2000/svg"><path>', 422],
    ['an empty file', '', 400],
  ])('is rejected for %s', async (_what, content, status) => {
    expect((await send(content)).status).toBe(status)
  })

  it('is re-encoded: only the pixels of the file are kept', async () => {
    const picture = { create: { width: 3000, height: 600, channels: 3 as const, background: '#c00' } }
    const noted = sharp(picture).withExif({ IFD0: { Copyright: '<script>alert(1)</script>' } })
    const sent = Buffer.concat([
      await noted.jpeg().toBuffer(),
      Buffer.from('<html><script>alert(2)</script>'),
    ])
    const shown = Buffer.from(
      await (await open(await accepted(Uint8Array.from(sent), 'logo.jpg'))).arrayBuffer(),
    )
    expect(shown.includes('script')).toBe(false)
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 240 })
  })

  it('is the first frame of an animated GIF', async () => {
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    expect(await accepted(gif, 'logo.gif')).toMatch(/\.gif$/)
  })

  it('is rejected for an image bomb, or a file that only begins like an image', async () => {
    const giant = { create: { width: 5000, height: 5000, channels: 3 as const, background: '#fff' } }
    const small = await sharp({ create: { ...giant.create, width: 9, height: 9 } })
      .jpeg()
      .toBuffer()
    const sizes = small.indexOf(Buffer.from([0xff, 0xc0])) + 5
    const lie = Buffer.concat([
      small.subarray(0, sizes),
      Buffer.from('ffffffff', 'hex'),
      small.subarray(sizes + 4),
    ])
    const pictures = [
      await sharp(giant).png().toBuffer(),
      lie,
      Buffer.from('GIF89a<script>alert(1)</script>'),
      Buffer.concat([PNG.subarray(0, 8), Buffer.from('<html>')]),
      PNG.subarray(0, 40),
    ]
    for (const picture of pictures) expect((await send(Uint8Array.from(picture))).status).toBe(422)
  })

  it('is rejected with the message of the form if it is not an image', async () => {
    expect((await send('hello')).body).toMatchObject({
      error: 'Please select a valid image file (JPEG, PNG, GIF, or SVG)',
    })
  })

  it('has at most 5 MB', async () => {
    const { status, body } = await send(Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]))
    expect([status, body]).toMatchObject([413, { error: 'File size must be less than 5MB' }])
  })

  it.each(['/uploads/branding/other.png', '/uploads/branding/..%2Fsecret', '/uploads/branding/'])(
    'does not expose %s',
    async path => {
      expect((await open(path)).status).toBe(404)
    },
  )
})
