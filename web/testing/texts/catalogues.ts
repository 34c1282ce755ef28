import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MessageCatalogue } from '../../build/compile-message.ts'
import type { Language } from '../../shared/i18n/language.ts'

const WEB = fileURLToPath(new URL('../../', import.meta.url))

/** The message catalogues of both apps and the shared one in a language, by path, with `*` in place of the language. */
export const readCatalogues = (language: Language): Readonly<Record<string, MessageCatalogue>> =>
  read(
    [
      `office/texts/${language}/*.json`,
      `portal/texts/${language}.json`,
      `shared/i18n/scan-messages/${language}.json`,
      `shared/i18n/receiving-messages/${language}.json`,
      `shared/i18n/counting-messages/${language}.json`,
      `shared/i18n/unit-messages/${language}.json`,
    ],
    language,
  )

/** The translated server messages. */
export const readServerMessages = (language: Exclude<Language, 'en'>): MessageCatalogue =>
  Object.assign({}, ...Object.values(read([`shared/i18n/server-messages/${language}.json`], language)))

const read = (patterns: readonly string[], language: Language): Readonly<Record<string, MessageCatalogue>> =>
  Object.fromEntries(
    patterns
      .flatMap(pattern => globSync(pattern, { cwd: WEB }))
      .map(path => [
        path.replace(`/${language}`, '/*'),
        JSON.parse(readFileSync(join(WEB, path), 'utf8')) as MessageCatalogue,
      ]),
  )
