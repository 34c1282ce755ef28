import { describe, expect, it } from 'vitest'
import { sanitizeSvg } from './sanitize-svg.ts'

const clean = (inner: string, root = '') =>
  sanitizeSvg(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${root}>${inner}</svg>`,
    ),
  )
const sanitizedContent = (inner: string): string =>
  (clean(inner) ?? '').replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')

describe('a sanitised SVG', () => {
  it('keeps its drawing', () => {
    const drawing =
      '<defs><linearGradient id="g" x1="0"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>' +
      '<style>.a{fill:url(#g)}</style><g class="a" transform="scale(2)"><path d="M0 0L9 9"></path></g>' +
      '<text x="1">Fish &amp; Chips</text>'
    expect(clean(drawing, ' viewBox="0 0 9 9"')).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${drawing}</svg>`,
    )
  })

  it.each([
    ['scripts', '<script>alert(1)</script>'],
    ['scripts in another namespace', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
    ['foreign content', '<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>'],
    ['elements of other namespaces', '<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="x" onerror="a()"/>'],
    ['animations', '<animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onload"/>'],
    ['unknown elements', '<handler>alert(1)</handler>'],
    ['comments and instructions', '<!-- <script/> --><?xml-stylesheet href="https://x.example/a.css"?>'],
  ])('has no %s', (_what, evil) => {
    expect(sanitizedContent(evil)).toBe('')
  })

  it.each([
    ['handlers', '<path onclick="a()" ONLOAD="a()" d="M0 0"/>', '<path d="M0 0"></path>'],
    ['links', '<a xlink:href="javascript:a()"><path d="M0 0"/></a>', '<path d="M0 0"></path>'],
    ['references that leave the file', '<use href="https://x.example/#a"/>', '<use></use>'],
    ['scripts in references', '<use xlink:href=" java&#10;script:a()"/>', '<use></use>'],
    ['documents as images', '<image href="data:image/svg+xml;base64,PHN2Zz4="/>', '<image></image>'],
    ['styles that load resources', '<style>@import "https://x.example"; .a{}</style>', '<style></style>'],
    ['styles with escaped URLs', '<style>.a{fill:u\\72l(https://x.example)}</style>', '<style></style>'],
    [
      'fills that load resources',
      '<path fill="url( \'https://x.example/a\' )" d="M0 0"/>',
      '<path d="M0 0"></path>',
    ],
    [
      'style attributes that load resources',
      '<path style="fill:url(//x.example)" d="M0"/>',
      '<path d="M0"></path>',
    ],
  ])('has no %s', (_what, evil, left) => {
    expect(sanitizedContent(evil)).toBe(left)
  })

  it('keeps references within the file and embedded images', () => {
    expect(sanitizedContent('<use xlink:href="#a"/><image href="data:image/png;base64,iVBORw0KGgo="/>')).toBe(
      '<use href="#a"></use><image href="data:image/png;base64,iVBORw0KGgo="></image>',
    )
  })

  it('cannot break out of attribute quotes', () => {
    expect(sanitizedContent('<text id="&quot;&gt;&lt;script&gt;">&lt;script&gt;</text>')).toBe(
      '<text>&lt;script&gt;</text>',
    )
  })

  it('keeps styles with many comments that do not end', () => {
    const css = `.a{fill:#fff}${' /* b'.repeat(200_000)}`
    expect(sanitizedContent(`<style>/* a */${css}</style>`)).toBe(`<style>${css}</style>`)
  })

  it.each([
    ['another document', '<html><body/></html>'],
    ['incomplete XML', '<svg xmlns="http://www.w3.org/2000/svg"><path>'],
    ['text', 'hello'],
    ['entities, which could expand without limit', '<!DOCTYPE svg [<!ENTITY a "aa">]><svg>&a;</svg>'],
    ['excessive nesting', `<svg>${'<g>'.repeat(300)}${'</g>'.repeat(300)}</svg>`],
  ])('is null for %s', (_what, text) => {
    expect(sanitizeSvg(Buffer.from(text))).toBeNull()
  })

  it('can be UTF-16', () => {
    const bytes = Buffer.from('\uFEFF<svg><text>Ü</text></svg>', 'utf16le')
    expect(sanitizeSvg(bytes)).toContain('<text>Ü</text>')
  })
})
