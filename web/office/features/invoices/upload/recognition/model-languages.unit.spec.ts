import { describe, expect, it } from 'vitest'
import { modelLanguages } from './model-languages.ts'

describe('The models of the text recognition', () => {
  it('follow the settings and the browser, each once', () => {
    expect(modelLanguages(['fr', 'en-GB', 'en', 'de-CH'])).toEqual(['fra', 'eng', 'deu'])
  })

  it('are English for those that read another language', () => {
    expect(modelLanguages(['pt-PT'])).toEqual(['eng'])
  })
})
