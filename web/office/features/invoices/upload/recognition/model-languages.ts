export type ModelLanguage = 'eng' | 'deu' | 'fra' | 'spa'

const MODELS: Readonly<Record<string, ModelLanguage>> = { en: 'eng', de: 'deu', fr: 'fra', es: 'spa' }

/** The OCR languages to load: those of the business and of the browser that have a model, else English. */
export function modelLanguages(tags: readonly string[]): ModelLanguage[] {
  const models = tags.flatMap(tag => MODELS[tag.toLowerCase().split('-')[0] ?? ''] ?? [])
  return models.length > 0 ? [...new Set(models)] : ['eng']
}
