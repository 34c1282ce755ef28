import type { DuplicateInvoice, Invoice } from '@rms/contracts'

export type Phase =
  | { kind: 'waiting' }
  | { kind: 'sending'; percent: number }
  | { kind: 'done'; invoice: Invoice }
  | { kind: 'duplicate'; twin: DuplicateInvoice }
  | { kind: 'failed'; error: string | null }

/** The state of recognising an image’s text in the browser; `none` for other files and after cancelling. */
export type Recognition =
  | { kind: 'none' }
  | { kind: 'waiting' }
  | { kind: 'running'; stage: 'loading' | 'recognising'; percent: number }
  | { kind: 'done' }
  | { kind: 'failed'; isHeic: boolean }

export interface Upload {
  key: string
  file: File
  phase: Phase
  recognition: Recognition
  /** The recognised text, possibly corrected by the user. */
  text: string
}

export type UploadAct =
  | { kind: 'chosen'; uploads: readonly Upload[] }
  | { kind: 'removed'; key: string }
  | { kind: 'moved'; key: string; phase: Phase }
  | { kind: 'recognition'; key: string; recognition: Recognition }
  | { kind: 'recognised'; key: string; text: string }
  | { kind: 'converted'; key: string; file: File }
  | { kind: 'typed'; key: string; text: string }

/** The reducer of the selected files and their states. */
export function uploadsAfter(uploads: readonly Upload[], act: UploadAct): readonly Upload[] {
  switch (act.kind) {
    case 'chosen':
      return [...uploads, ...newOf(uploads, act.uploads)]
    case 'removed':
      return uploads.filter(upload => upload.key !== act.key)
    case 'moved':
      return updateUpload(uploads, act.key, { phase: act.phase })
    case 'recognition':
      return updateUpload(uploads, act.key, { recognition: act.recognition })
    case 'recognised':
      return updateUpload(uploads, act.key, { recognition: { kind: 'done' }, text: act.text })
    case 'converted':
      return updateUpload(uploads, act.key, { file: act.file })
    case 'typed':
      return updateUpload(uploads, act.key, { text: act.text })
  }
}

const updateUpload = (uploads: readonly Upload[], key: string, change: Partial<Upload>): readonly Upload[] =>
  uploads.map(upload => (upload.key === key ? { ...upload, ...change } : upload))

/** The selected files that are not in the list yet. */
export const newOf = (uploads: readonly Upload[], chosen: readonly Upload[]): readonly Upload[] =>
  chosen.filter(upload => !uploads.some(other => isSameFile(other.file, upload.file)))

const isSameFile = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified

/** Whether the file still has to be uploaded. */
export const isUnsent = ({ phase }: Upload): boolean => phase.kind === 'waiting' || phase.kind === 'failed'

/** Whether text recognition is in progress; the form waits for it. */
export const isBeingRecognised = ({ recognition }: Upload): boolean =>
  recognition.kind === 'waiting' || recognition.kind === 'running'
