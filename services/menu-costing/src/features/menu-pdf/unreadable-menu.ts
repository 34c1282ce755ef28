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
    sentence: 'This PDF is password-protected.',
    suggestion: 'Save a copy without a password and upload that.',
  },
  damaged: {
    sentence: 'This PDF is damaged or incomplete and cannot be opened.',
    suggestion: 'Export the menu as a PDF again and upload the new file.',
  },
  'no-text': {
    sentence: 'This PDF contains only images and no readable text.',
    suggestion: 'Export the menu as a PDF from the program it was created in, or add the dishes manually.',
  },
  'too-many-pages': {
    sentence: 'This PDF has more than 50 pages.',
    suggestion: 'Upload only the menu pages.',
  },
  'took-too-long': {
    sentence: 'Reading this PDF took too long and was stopped.',
    suggestion: 'Upload fewer pages at a time or add the dishes manually.',
  },
  'took-too-much-memory': {
    sentence: 'This PDF needs too much memory to read.',
    suggestion: 'Upload fewer pages at a time or add the dishes manually.',
  },
}

/** The message for the person who uploaded the menu, with a suggestion. */
export const getUnreadableMessage = (reason: UnreadableReason): Words => SENTENCES[reason]

/** Thrown for a PDF that cannot be read. */
export class UnreadableMenu extends Error {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, cause?: unknown) {
    super(SENTENCES[reason].sentence, { cause })
    this.name = 'UnreadableMenu'
    this.reason = reason
  }
}
