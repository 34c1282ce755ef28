/** Letters and digits that nobody takes for one another when they read them aloud. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP_LENGTH = 4

/** A password such as `k7mt-q9wx-r4hn`: 12 of 31 characters, 59 bits. `below(n)` gives a random number under n. */
export const oneTimePassword = (below: (limit: number) => number): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => READABLE.charAt(below(READABLE.length))).join(''),
  ).join('-')
