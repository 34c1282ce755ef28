const escapeFirstLetter = (path: string): string =>
  path.replace(/[a-z]/, letter => `%${letter.charCodeAt(0).toString(16)}`)
const capitaliseFirstLetter = (path: string): string => path.replace(/[a-z]/, letter => letter.toUpperCase())
const capitaliseLastWord = (path: string): string =>
  path.replace(/[a-z](?=[^/]*$)/, letter => letter.toUpperCase())
const replaceFirstSlash = (path: string, by: string): string => path.replace(/(?<=.)\//, by)
const replaceLastSlash = (path: string, by: string): string => path.replace(/\/(?=[^/]*$)/, by)

/** Other spellings of a path that some router, proxy or file system may treat as the same path. */
export const getPathSpellings = (path: string): readonly string[] => [
  path.toUpperCase(),
  capitaliseFirstLetter(path),
  capitaliseLastWord(path),
  escapeFirstLetter(path),
  escapeFirstLetter(path).replace('%', '%25'),
  `http://127.0.0.1${path}`,
  `HTTPS://evil.example${path}`,
  `//evil.example${path}`,
  `/${path}`,
  replaceFirstSlash(path, '//'),
  replaceLastSlash(path, '//'),
  replaceFirstSlash(path, '/./'),
  replaceFirstSlash(path, '/x/../'),
  replaceFirstSlash(path, '/%2e/'),
  replaceLastSlash(path, '/x/%2E%2E/'),
  replaceFirstSlash(path, '/.%2e/x/'),
  replaceFirstSlash(path, '%2f'),
  replaceLastSlash(path, '%2F'),
  replaceLastSlash(path, '%252f'),
  replaceFirstSlash(path, '\\'),
  replaceLastSlash(path, '%5c'),
  replaceLastSlash(path, '%c0%af'),
  replaceFirstSlash(path, ';x/'),
  `/.${path}`,
  `/x/..${path}`,
  `/assets/..${path}`,
  `/assets/%2e%2e${path}`,
  `${path}/`,
  `${path}//`,
  `${path}/.`,
  `${path}/x/..`,
  `${path}%2f`,
  `${path};x`,
  `${path};/x`,
  `${path}.`,
  `${path}.json`,
  `${path}%2e`,
  `${path}%00`,
  `${path}%00.js`,
  `${path}%20`,
  `${path}%0a`,
  `${path}%3f`,
  `${path}%23`,
  `${path}#x`,
  `${path}%`,
  `${path}%zz`,
  `${path}~`,
]
