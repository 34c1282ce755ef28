import { z } from 'zod'

export const UnreadableReason = z.enum([
  'password',
  'damaged',
  'no-text',
  'too-many-pages',
  'took-too-long',
  'took-too-much-memory',
])
export type UnreadableReason = z.infer<typeof UnreadableReason>

interface Words {
  readonly sentence: string
  readonly suggestion: string
}

const SENTENCES: Readonly<Record<UnreadableReason, Words>> = {
  password: {
    sentence: 'This PDF is protected with a password.',
    suggestion: 'Save a copy without the password and upload that.',
  },
  damaged: {
    sentence: 'This PDF is damaged or incomplete and cannot be opened.',
    suggestion: 'Export the menu as a PDF again and upload the new file.',
  },
  'no-text': {
    sentence: 'This PDF holds pictures only, no text that could be read.',
    suggestion: 'Export the menu from the program it was made with, or add the dishes by hand.',
  },
  'too-many-pages': {
    sentence: 'This PDF has more than 50 pages.',
    suggestion: 'Upload the pages of the menu alone.',
  },
  'took-too-long': {
    sentence: 'Reading this PDF took too long and was stopped.',
    suggestion: 'Upload fewer pages at once, or add the dishes by hand.',
  },
  'took-too-much-memory': {
    sentence: 'This PDF needs more memory than reading it may take.',
    suggestion: 'Upload fewer pages at once, or add the dishes by hand.',
  },
}

/** What the person who uploaded the menu is told, and what they can do about it. */
export const wordsFor = (reason: UnreadableReason): Words => SENTENCES[reason]

/** Thrown while a PDF is read, for one that cannot be. */
export class UnreadableMenu extends Error {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, cause?: unknown) {
    super(SENTENCES[reason].sentence, { cause })
    this.name = 'UnreadableMenu'
    this.reason = reason
  }
}
