import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Catalogue } from '../../build/compile-message.ts'
import type { Language } from '../../shared/i18n/language.ts'

const WEB = fileURLToPath(new URL('../../', import.meta.url))

/** The message catalogues of both apps in a language, by path, with `*` in place of the language. */
export const readCatalogues = (language: Language): Readonly<Record<string, Catalogue>> =>
  read([`office/texts/${language}/*.json`, `portal/texts/${language}.json`], language)

/** The translated server sentences. */
export const readServerSentences = (language: Exclude<Language, 'en'>): Catalogue =>
  Object.assign({}, ...Object.values(read([`shared/i18n/server-sentences/${language}.json`], language)))

const read = (patterns: readonly string[], language: Language): Readonly<Record<string, Catalogue>> =>
  Object.fromEntries(
    patterns
      .flatMap(pattern => globSync(pattern, { cwd: WEB }))
      .map(path => [
        path.replace(`/${language}`, '/*'),
        JSON.parse(readFileSync(join(WEB, path), 'utf8')) as Catalogue,
      ]),
  )
