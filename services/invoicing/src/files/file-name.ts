const MAX_CHARACTERS = 200

/**
 * A file's name for people: without folders and control characters, cut to 200 characters before its
 * ending.
 */
export const displayName = (given: string): string => {
  const name = (given.split(/[\\/]/).at(-1) ?? '').replace(/\p{C}/gu, '').replace(/^\.+/, '').trim()
  if (name === '') return 'invoice'
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? ''
  const stem = [...name.slice(0, name.length - ending.length)]
  return stem.slice(0, MAX_CHARACTERS - ending.length).join('') + ending
}

/** A Content-Disposition that shows the file in place and names it, in any script (RFC 6266, RFC 8187). */
export const inlineDisposition = (name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*!]/g, encodeCharacter)
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`
}

const encodeCharacter = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
