import type { PriceAgreementImport } from '@rms/contracts'
import { useRef, useState } from 'react'
import { type ApiFailure, toApiFailure } from '../../../../shared/api/api-failure.ts'
import { createIdempotencyKeys } from '../../../lib/idempotency-key.ts'
import {
  type AgreedPriceImportBody,
  useImportAgreedPricesMutation,
  usePreviewAgreedPriceImportMutation,
} from '../agreed-prices-api.ts'

/** Everything that is chosen for an import apart from the file. */
export type ImportOptions = Omit<AgreedPriceImportBody, 'csv'>

export interface ImportPreview {
  preview: PriceAgreementImport | null
  failure: ApiFailure | null
  isReading: boolean
  isSaving: boolean
  /** Shows what the import of this text would do. */
  read: (csv: string, options: ImportOptions) => Promise<void>
  /** Imports what is previewed; resolves to the result, or null if it failed. */
  save: () => Promise<PriceAgreementImport | null>
}

/** The preview of an import, which the server computes again whenever something is chosen. */
export function useImportPreview(): ImportPreview {
  const [requestPreview, { isLoading: isReading }] = usePreviewAgreedPriceImportMutation()
  const [importAll, { isLoading: isSaving }] = useImportAgreedPricesMutation()
  const [keys] = useState(createIdempotencyKeys)
  const [preview, setPreview] = useState<PriceAgreementImport | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const latest = useRef<AgreedPriceImportBody | null>(null)

  const read = async (csv: string, options: ImportOptions) => {
    const body = { csv, ...options }
    latest.current = body
    try {
      const answer = await requestPreview(body).unwrap()
      // A slower answer to earlier choices is outdated.
      if (latest.current !== body) return
      setPreview(answer)
      setFailure(null)
    } catch (thrown) {
      if (latest.current !== body) return
      setPreview(null)
      setFailure(toApiFailure(thrown))
    }
  }

  const save = async () => {
    const body = latest.current
    if (!body) return null
    try {
      return await keys.send(body, key => importAll({ body, key }).unwrap())
    } catch (thrown) {
      const problem = toApiFailure(thrown)
      setFailure(problem)
      // Somebody may have changed agreed prices since the preview.
      if (problem.code === 'import-has-errors') setPreview(problem.body.import as PriceAgreementImport)
      return null
    }
  }

  return { preview, failure, isReading, isSaving, read, save }
}
