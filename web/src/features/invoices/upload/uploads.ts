import type { Invoice, InvoiceTwin } from '@rms/contracts'

export type Phase =
  | { kind: 'waiting' }
  | { kind: 'sending'; percent: number }
  | { kind: 'done'; invoice: Invoice }
  | { kind: 'duplicate'; twin: InvoiceTwin }
  | { kind: 'failed'; error: string | null }

export interface Upload {
  key: string
  file: File
  phase: Phase
}

export type UploadAct =
  | { kind: 'chosen'; uploads: readonly Upload[] }
  | { kind: 'removed'; key: string }
  | { kind: 'moved'; key: string; phase: Phase }

/** The files of the page and how far each is. */
export function uploadsAfter(uploads: readonly Upload[], act: UploadAct): readonly Upload[] {
  switch (act.kind) {
    case 'chosen':
      return [
        ...uploads,
        ...act.uploads.filter(upload => !uploads.some(other => isSameFile(other.file, upload.file))),
      ]
    case 'removed':
      return uploads.filter(upload => upload.key !== act.key)
    case 'moved':
      return uploads.map(upload => (upload.key === act.key ? { ...upload, phase: act.phase } : upload))
  }
}

const isSameFile = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified

/** Whether a file still has to be sent. */
export const isUnsent = ({ phase }: Upload): boolean => phase.kind === 'waiting' || phase.kind === 'failed'
