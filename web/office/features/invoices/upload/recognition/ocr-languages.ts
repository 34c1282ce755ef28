export type OcrLanguage = 'eng' | 'deu' | 'fra' | 'spa'

const MODELS: Readonly<Record<string, OcrLanguage>> = { en: 'eng', de: 'deu', fr: 'fra', es: 'spa' }

/** The OCR languages to load: those of the business and of the browser that have a model, else English. */
export function getOcrLanguages(tags: readonly string[]): OcrLanguage[] {
  const models = tags.flatMap(tag => MODELS[tag.toLowerCase().split('-')[0] ?? ''] ?? [])
  return models.length > 0 ? [...new Set(models)] : ['eng']
}
