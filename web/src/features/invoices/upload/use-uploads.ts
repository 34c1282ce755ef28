import { nanoid } from '@reduxjs/toolkit'
import type { Invoice, InvoiceTwin } from '@rms/contracts'
import { useReducer } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { api } from '../../../lib/api/api.ts'
import { failureOf } from '../../../lib/api/failure.ts'
import { sendFile } from '../../../lib/send-file.ts'
import { selectToken } from '../../../lib/session.ts'
import { type Phase, type Upload, uploadsAfter } from './uploads.ts'

export interface UploadFields {
  supplierId: string
  locationId: string
  date: string
  notes: string
}

/** The files chosen on the page, and how they are sent. */
export function useUploads() {
  const [uploads, act] = useReducer(uploadsAfter, [])
  const token = useSelector(selectToken)
  const dispatch = useDispatch()
  const move = (key: string, phase: Phase) => act({ kind: 'moved', key, phase })

  const send = async (upload: Upload, fields: UploadFields, allowDuplicate = false): Promise<Phase> => {
    move(upload.key, { kind: 'sending', percent: 0 })
    const phase = await phaseAfterSending({
      path: `/invoices/upload${allowDuplicate ? '?allow_duplicate=true' : ''}`,
      form: formOf(upload.file, fields),
      token,
      onProgress: percent => move(upload.key, { kind: 'sending', percent }),
    })
    move(upload.key, phase)
    if (phase.kind === 'done') dispatch(api.util.invalidateTags([{ type: 'Invoice', id: 'list' }]))
    return phase
  }

  return {
    uploads,
    send,
    add: (files: readonly File[]) =>
      act({
        kind: 'chosen',
        uploads: files.map(file => ({ key: nanoid(), file, phase: { kind: 'waiting' } })),
      }),
    remove: (key: string) => act({ kind: 'removed', key }),
  }
}

async function phaseAfterSending(sending: Parameters<typeof sendFile>[0]): Promise<Phase> {
  try {
    // The server answers by its contract; a 201 holds the invoice.
    return { kind: 'done', invoice: (await sendFile(sending)) as Invoice }
  } catch (thrown) {
    const failure = failureOf(thrown)
    if (failure.status === 409 && failure.code === 'duplicate-invoice')
      return { kind: 'duplicate', twin: failure.body.twin as InvoiceTwin }
    return { kind: 'failed', error: failure.error }
  }
}

function formOf(file: File, fields: UploadFields): FormData {
  const form = new FormData()
  // Fields first: the server knows what the file belongs to before its bytes arrive.
  form.set('supplier_id', fields.supplierId)
  form.set('location_id', fields.locationId)
  form.set('invoice_date', fields.date)
  form.set('notes', fields.notes)
  form.set('invoice', file, file.name)
  return form
}
