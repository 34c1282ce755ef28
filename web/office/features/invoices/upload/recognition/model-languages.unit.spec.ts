import { describe, expect, it } from 'vitest'
import { modelLanguages } from './model-languages.ts'

describe('The OCR languages', () => {
  it('are those of the settings and the browser, without repetition', () => {
    expect(modelLanguages(['fr', 'en-GB', 'en', 'de-CH'])).toEqual(['fra', 'eng', 'deu'])
  })

  it('default to English for other languages', () => {
    expect(modelLanguages(['pt-PT'])).toEqual(['eng'])
  })
})
