import { describe, expect, it } from 'vitest'
import { getXmlText, parseXml } from './xml-tree.ts'

const parse = (xml: string, encoding: BufferEncoding = 'utf8') => parseXml(Buffer.from(xml, encoding))

describe('XML', () => {
  it('is read by local names, with collapsed white space', () => {
    expect(getXmlText(parse('<a:x xmlns:a="u"><a:y> Two\n  words </a:y></a:x>'), 'y')).toBe('Two words')
  })

  it('may start with a byte order mark', () => {
    expect(getXmlText(parse('\uFEFF<x><y>ä</y></x>'), 'y')).toBe('ä')
  })

  it('may be UTF-16', () => {
    expect(getXmlText(parse('\uFEFF<x><y>é</y></x>', 'utf16le'), 'y')).toBe('é')
  })

  it('may declare an older encoding', () => {
    expect(
      getXmlText(parse('<?xml version="1.0" encoding="ISO-8859-1"?><x><y>Käse</y></x>', 'latin1'), 'y'),
    ).toBe('Käse')
  })

  it.each([
    ['a document type', '<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>'],
    ['an undeclared entity', '<x>&secret;</x>'],
    ['an incomplete end', '<x><y>12'],
    ['nothing', ''],
    ['two roots', '<x/><y/>'],
  ])('with %s is rejected as damaged', (_, xml) => {
    expect(() => parse(xml)).toThrow(expect.objectContaining({ reason: 'damaged' }))
  })
})
