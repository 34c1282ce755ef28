import { describe, expect, it } from 'vitest'
import { getOcrLanguages } from './ocr-languages.ts'

describe('The OCR languages', () => {
  it('are those of the settings and the browser, without repetition', () => {
    expect(getOcrLanguages(['fr', 'en-GB', 'en', 'de-CH'])).toEqual(['fra', 'eng', 'deu'])
  })

  it('default to English for other languages', () => {
    expect(getOcrLanguages(['pt-PT'])).toEqual(['eng'])
  })
})
