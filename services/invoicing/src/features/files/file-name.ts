import { extname } from 'node:path'

const MAX_CHARACTERS = 200

/**
 * The display name of a file: without folders and control characters, shortened to 200 characters including its
 * extension.
 */
export const toDisplayFileName = (given: string): string => {
  const name = (given.split(/[\\/]/).at(-1) ?? '').replace(/\p{C}/gu, '').replace(/^\.+/, '').trim()
  if (name === '') return 'invoice'
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? ''
  const stem = [...name.slice(0, name.length - ending.length)]
  return stem.slice(0, MAX_CHARACTERS - ending.length).join('') + ending
}

const SAME_ENDING: Readonly<Record<string, string>> = { '.jpeg': '.jpg', '.tiff': '.tif', '.heif': '.heic' }
const usual = (ending: string): string => SAME_ENDING[ending.toLowerCase()] ?? ending.toLowerCase()

/** Adds the extension of the actual content: a PDF named `menu.html` is saved as `menu.html.pdf` and opens as a PDF. */
export const withExtension = (name: string, ending: string): string =>
  usual(extname(name)) === usual(ending) ? name : name + ending

/** A Content-Disposition that displays the file inline, with a name in any script (RFC 6266, RFC 8187). */
export const createInlineContentDisposition = (name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*!]/g, encodeCharacter)
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`
}

const encodeCharacter = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
