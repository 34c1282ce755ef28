import { nanoid } from '@reduxjs/toolkit'
import type { DuplicateInvoice, Invoice } from '@rms/contracts'
import { useEffect, useReducer, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { api } from '../../../lib/api/api.ts'
import { selectToken, sessionExpired } from '../../../lib/api/session.ts'
import { createIdempotencyKeys } from '../../../lib/idempotency-key.ts'
import { uploadFile } from '../../../lib/upload-file.ts'
import { isImage } from './invoice-file-types.ts'
import { useTextRecognition } from './recognition/use-text-recognition.ts'
import { useScannedDocuments } from './scan/use-scanned-documents.ts'
import { filterNewUploads, type Upload, type UploadPhase, uploadsReducer } from './uploads-reducer.ts'

export interface UploadFields {
  supplierId: string
  locationId: string
  date: string
  notes: string
}

/** The form values: fields that apply to all files, and `files` for the error that none is selected. */
export type UploadFormValues = UploadFields & { files: string }

/** The selected files: recognises their text and uploads them. */
export function useUploads() {
  const [uploads, dispatchUpload] = useReducer(uploadsReducer, [])
  const recognition = useTextRecognition(dispatchUpload)
  const scanned = useScannedDocuments()
  const sendUpload = useSendUpload((key, phase) => dispatchUpload({ kind: 'moved', key, phase }))
  const { list, remove: removeStored } = scanned
  useEffect(() => {
    void list().then(found => dispatchUpload({ kind: 'chosen', uploads: found }))
  }, [list])

  const send: typeof sendUpload = async (upload, fields, allowDuplicate) => {
    const phase = await sendUpload(upload, fields, allowDuplicate)
    if (upload.isScanned && (phase.kind === 'done' || phase.kind === 'duplicate'))
      await removeStored(upload.key)
    return phase
  }

  return {
    uploads,
    send,
    add: (files: readonly File[]) => {
      const chosen = filterNewUploads(uploads, files.map(toWaitingUpload))
      dispatchUpload({ kind: 'chosen', uploads: chosen })
      chosen.forEach(recognition.add)
    },
    addScanned: async (file: File, pages: number) => {
      dispatchUpload({ kind: 'chosen', uploads: [await scanned.add(file, pages)] })
    },
    remove: (key: string) => {
      recognition.cancel(key)
      void removeStored(key)
      dispatchUpload({ kind: 'removed', key })
    },
    cancelRecognition: recognition.cancel,
    setText: (key: string, text: string) => dispatchUpload({ kind: 'typed', key, text }),
  }
}

const toWaitingUpload = (file: File): Upload => ({
  key: nanoid(),
  file,
  phase: { kind: 'waiting' },
  recognition: { kind: isImage(file) ? 'waiting' : 'none' },
  text: '',
})

function useSendUpload(setPhase: (key: string, phase: UploadPhase) => void) {
  const token = useSelector(selectToken)
  const dispatch = useDispatch()
  const [idempotencyKeys] = useState(createIdempotencyKeys)

  return async (upload: Upload, fields: UploadFields, allowDuplicate = false): Promise<UploadPhase> => {
    const request = { of: upload.key, text: upload.text, fields, allowDuplicate }
    setPhase(upload.key, { kind: 'sending', percent: 0 })
    const sending = idempotencyKeys.send(request, idempotencyKey =>
      uploadFile({
        path: `/invoices/upload${allowDuplicate ? '?allow_duplicate=true' : ''}`,
        form: toFormData(upload, fields),
        token,
        idempotencyKey,
        onProgress: percent => setPhase(upload.key, { kind: 'sending', percent }),
      }),
    )
    const { phase: decided, status } = await toUploadPhase(sending)
    const isWaiting = upload.isScanned === true && decided.kind === 'failed' && status === 0
    const phase = isWaiting ? { ...decided, isWaiting } : decided
    setPhase(upload.key, phase)
    if (status === 401) dispatch(sessionExpired())
    if (phase.kind === 'done') dispatch(api.util.invalidateTags([{ type: 'Invoice', id: 'list' }]))
    return phase
  }
}

async function toUploadPhase(sending: Promise<unknown>): Promise<{ phase: UploadPhase; status: number }> {
  try {
    // A response with status 201 contains the invoice.
    return { phase: { kind: 'done', invoice: (await sending) as Invoice }, status: 201 }
  } catch (thrown) {
    const { status, code, error, body } = toApiFailure(thrown)
    // An invoice of a location that the user has no access to is not described.
    if (status === 409 && code === 'duplicate-invoice' && body.twin !== undefined)
      return { phase: { kind: 'duplicate', existingInvoice: body.twin as DuplicateInvoice }, status }
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
