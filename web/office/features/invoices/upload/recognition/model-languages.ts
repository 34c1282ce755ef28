export type ModelLanguage = 'eng' | 'deu' | 'fra' | 'spa'

const MODELS: Readonly<Record<string, ModelLanguage>> = { en: 'eng', de: 'deu', fr: 'fra', es: 'spa' }

/** The models worth loading: of the business's language and of those that the browser's owner reads, else English. */
export function modelLanguages(tags: readonly string[]): ModelLanguage[] {
  const models = tags.flatMap(tag => MODELS[tag.toLowerCase().split('-')[0] ?? ''] ?? [])
  return models.length > 0 ? [...new Set(models)] : ['eng']
}
