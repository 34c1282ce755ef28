const formats = new Map<string, Intl.DateTimeFormat>()

/** The formatter of a locale with these options. Each is created once, because that is slow on phones. */
export function getDateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify([locale, options])
  const format = formats.get(name) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(name, format)
  return format
}
