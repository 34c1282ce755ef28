import { nanoid } from '@reduxjs/toolkit'
import type { DuplicateInvoice, Invoice } from '@rms/contracts'
import { useReducer, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { failureOf } from '../../../../shared/api/failure.ts'
import { api } from '../../../lib/api/api.ts'
import { expired, selectToken } from '../../../lib/api/session.ts'
import { createRepeatKeys } from '../../../lib/repeat-key.ts'
import { sendFile } from '../../../lib/send-file.ts'
import { isImage } from './file-kinds.ts'
import { useRecognition } from './recognition/use-recognition.ts'
import { newOf, type Phase, type Upload, uploadsAfter } from './uploads.ts'

export interface UploadFields {
  supplierId: string
  locationId: string
  date: string
  notes: string
}

/** The form values: fields that apply to all files, and `files` for the error that none is selected. */
export type UploadValues = UploadFields & { files: string }

/** The selected files: recognises their text and uploads them. */
export function useUploads() {
  const [uploads, act] = useReducer(uploadsAfter, [])
  const recognition = useRecognition(act)
  const send = useSendUpload((key, phase) => act({ kind: 'moved', key, phase }))

  return {
    uploads,
    send,
    add: (files: readonly File[]) => {
      const chosen = newOf(uploads, files.map(toWaitingUpload))
      act({ kind: 'chosen', uploads: chosen })
      chosen.forEach(recognition.add)
    },
    remove: (key: string) => {
      recognition.cancel(key)
      act({ kind: 'removed', key })
    },
    cancelRecognition: recognition.cancel,
    setText: (key: string, text: string) => act({ kind: 'typed', key, text }),
  }
}

const toWaitingUpload = (file: File): Upload => ({
  key: nanoid(),
  file,
  phase: { kind: 'waiting' },
  recognition: { kind: isImage(file) ? 'waiting' : 'none' },
  text: '',
})

function useSendUpload(move: (key: string, phase: Phase) => void) {
  const token = useSelector(selectToken)
  const dispatch = useDispatch()
  const [repeats] = useState(createRepeatKeys)

  return async (upload: Upload, fields: UploadFields, allowDuplicate = false): Promise<Phase> => {
    const request = { of: upload.key, text: upload.text, fields, allowDuplicate }
    move(upload.key, { kind: 'sending', percent: 0 })
    const sending = repeats.send(request, repeatKey =>
      sendFile({
        path: `/invoices/upload${allowDuplicate ? '?allow_duplicate=true' : ''}`,
        form: toFormData(upload, fields),
        token,
        repeatKey,
        onProgress: percent => move(upload.key, { kind: 'sending', percent }),
      }),
    )
    const { phase, status } = await toPhase(sending)
    move(upload.key, phase)
    if (status === 401) dispatch(expired())
    if (phase.kind === 'done') dispatch(api.util.invalidateTags([{ type: 'Invoice', id: 'list' }]))
    return phase
  }
}

async function toPhase(sending: Promise<unknown>): Promise<{ phase: Phase; status: number }> {
  try {
    // A response with status 201 contains the invoice.
    return { phase: { kind: 'done', invoice: (await sending) as Invoice }, status: 201 }
  } catch (thrown) {
    const { status, code, error, body } = failureOf(thrown)
    if (status === 409 && code === 'duplicate-invoice')
      return { phase: { kind: 'duplicate', twin: body.twin as DuplicateInvoice }, status }
    return { phase: { kind: 'failed', error }, status }
  }
}

function toFormData({ file, text }: Upload, fields: UploadFields): FormData {
  const form = new FormData()
  // Fields come first, so that the server knows what the file belongs to before it arrives.
  form.set('supplier_id', fields.supplierId)
  form.set('location_id', fields.locationId)
  form.set('invoice_date', fields.date)
  form.set('notes', fields.notes)
  form.set('ocr_text', text)
  form.set('invoice', file, file.name)
  return form
}
