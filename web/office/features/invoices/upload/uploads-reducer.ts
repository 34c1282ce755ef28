import type { DuplicateInvoice, Invoice } from '@rms/contracts'

export type UploadPhase =
  | { kind: 'waiting' }
  | { kind: 'sending'; percent: number }
  | { kind: 'done'; invoice: Invoice }
  | { kind: 'duplicate'; existingInvoice: DuplicateInvoice }
  /** `isWaiting`: there is no connection, and a photographed document is sent once it is back. */
  | { kind: 'failed'; error: string | null; isWaiting?: boolean }

/** The state of recognising an image’s text in the browser; `none` for other files and after cancelling. */
export type RecognitionState =
  | { kind: 'none' }
  | { kind: 'waiting' }
  | { kind: 'running'; stage: 'loading' | 'recognising'; percent: number }
  | { kind: 'done' }
  | { kind: 'failed'; isHeic: boolean }

export interface Upload {
  key: string
  file: File
  phase: UploadPhase
  recognition: RecognitionState
  /** The recognised text, possibly corrected by the user. */
  text: string
  /** Photographed with the scanner: kept on this device until the server has it. */
  isScanned?: boolean
}

export type UploadAction =
  | { kind: 'chosen'; uploads: readonly Upload[] }
  | { kind: 'removed'; key: string }
  | { kind: 'moved'; key: string; phase: UploadPhase }
  | { kind: 'recognition'; key: string; recognition: RecognitionState }
  | { kind: 'recognised'; key: string; text: string }
  | { kind: 'converted'; key: string; file: File }
  | { kind: 'typed'; key: string; text: string }

/** The reducer of the selected files and their states. */
export function uploadsReducer(uploads: readonly Upload[], action: UploadAction): readonly Upload[] {
  switch (action.kind) {
    case 'chosen':
      return [...uploads, ...filterNewUploads(uploads, action.uploads)]
    case 'removed':
      return uploads.filter(upload => upload.key !== action.key)
    case 'moved':
      return updateUpload(uploads, action.key, { phase: action.phase })
    case 'recognition':
      return updateUpload(uploads, action.key, { recognition: action.recognition })
    case 'recognised':
      return updateUpload(uploads, action.key, { recognition: { kind: 'done' }, text: action.text })
    case 'converted':
      return updateUpload(uploads, action.key, { file: action.file })
    case 'typed':
      return updateUpload(uploads, action.key, { text: action.text })
  }
}

const updateUpload = (uploads: readonly Upload[], key: string, change: Partial<Upload>): readonly Upload[] =>
  uploads.map(upload => (upload.key === key ? { ...upload, ...change } : upload))

/** The selected files that are not in the list yet. */
export const filterNewUploads = (uploads: readonly Upload[], chosen: readonly Upload[]): readonly Upload[] =>
  chosen.filter(upload => !uploads.some(other => isSameFile(other.file, upload.file)))

const isSameFile = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified

/** Whether the file still has to be uploaded. */
export const needsUpload = ({ phase }: Upload): boolean => phase.kind === 'waiting' || phase.kind === 'failed'

/** Whether text recognition is in progress; the form waits for it. */
export const isRecognisingText = ({ recognition }: Upload): boolean =>
  recognition.kind === 'waiting' || recognition.kind === 'running'
