import type { SalesImport, SalesMapping } from '@rms/contracts'
import { useRef, useState } from 'react'
import { type ApiFailure, toApiFailure } from '../../../../shared/api/api-failure.ts'
import { createIdempotencyKeys } from '../../../lib/idempotency-key.ts'
import { useImportSalesMutation, usePreviewSalesImportMutation } from '../sales-api.ts'

export interface ImportRequest {
  readonly file: File
  readonly source_id: number
  readonly location_id: string
  readonly date: string
  /** By default that of the source, or the one that the headings suggest. */
  readonly mapping?: SalesMapping
}

export interface SalesImporting {
  preview: SalesImport | null
  failure: ApiFailure | null
  isReading: boolean
  isSaving: boolean
  /** Previews a file; resolves to the preview, or null if it failed or is outdated. */
  read: (request: ImportRequest) => Promise<SalesImport | null>
  /** Imports what is previewed, once; resolves to the result, or null if it failed. */
  save: () => Promise<SalesImport | null>
  reset: () => void
}

/** The preview of an import, which the server computes again whenever something is chosen. */
export function useSalesImport(): SalesImporting {
  const [requestPreview, { isLoading: isReading }] = usePreviewSalesImportMutation()
  const [importAll, { isLoading: isSaving }] = useImportSalesMutation()
  const [keys] = useState(createIdempotencyKeys)
  const [preview, setPreview] = useState<SalesImport | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const latest = useRef<ImportRequest | null>(null)
  const isRunning = useRef(false)

  const read = async (request: ImportRequest) => {
    latest.current = request
    try {
      const answer = await requestPreview(toForm(request)).unwrap()
      // A slower answer to earlier choices is outdated.
      if (latest.current !== request) return null
      setPreview(answer)
      setFailure(null)
      return answer
    } catch (thrown) {
      if (latest.current === request) setFailure(toApiFailure(thrown))
      return null
    }
  }

  const save = async () => {
    if (!latest.current || !preview || isRunning.current) return null
    // Exactly what was previewed, including the formats that the server derived.
    const request = { ...latest.current, mapping: preview.mapping }
    isRunning.current = true
    try {
      const answer = await keys.send(toFingerprint(request), key =>
        importAll({ body: toForm(request), key }).unwrap(),
      )
      setFailure(null)
      return answer
    } catch (thrown) {
      setFailure(toApiFailure(thrown))
      return null
    } finally {
      isRunning.current = false
    }
  }

  const reset = () => {
    latest.current = null
    setPreview(null)
    setFailure(null)
  }
  return { preview, failure, isReading, isSaving, read, save, reset }
}

function toForm({ file, source_id, location_id, date, mapping }: ImportRequest): FormData {
  const form = new FormData()
  form.append('source_id', String(source_id))
  if (location_id !== '') form.append('location_id', location_id)
  if (date !== '') form.append('date', date)
  if (mapping) form.append('mapping', JSON.stringify(mapping))
  form.append('file', file, file.name)
  return form
}

/** A retry after a lost response has the same fingerprint. */
const toFingerprint = ({ file, ...request }: ImportRequest) => ({
  ...request,
  file: [file.name, file.size, file.lastModified],
})
