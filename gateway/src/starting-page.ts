/** The page reloads itself after this time. */
export const RELOAD_SECONDS = 3

/** The catalogues of the web app are not available before it is built. */
const TEXTS = {
  en: { title: 'RMS is starting', message: 'The web app is being built. This page reloads automatically.' },
  de: {
    title: 'RMS startet',
    message: 'Die Web-App wird erstellt. Diese Seite wird automatisch neu geladen.',
  },
  es: {
    title: 'RMS se está iniciando',
    message: 'Se está preparando la aplicación web. Esta página se recargará automáticamente.',
  },
  fr: {
    title: 'RMS démarre',
    message: 'L’application web est en cours de préparation. Cette page se recharge automatiquement.',
  },
} as const
type Language = keyof typeof TEXTS

export const STARTING_PAGE_LANGUAGES: string[] = Object.keys(TEXTS)

const isLanguage = (language: string | false): language is Language =>
  language !== false && Object.hasOwn(TEXTS, language)

/** A page without scripts and styles of its own, which a content security policy would not allow. */
export function createStartingPage(accepted: string | false): string {
  const language = isLanguage(accepted) ? accepted : 'en'
  const { title, message } = TEXTS[language]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${RELOAD_SECONDS}">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p role="status">${message}</p>
</main>
</body>
</html>
`
}
