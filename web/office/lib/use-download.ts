import { useState } from 'react'
import { useSelector } from 'react-redux'
import { toApiFailure } from '../../shared/api/api-failure.ts'
import { parseDispositionFileName, saveFile } from '../../shared/lib/save-file.ts'
import { getApiOrigin } from './api/authorised-query.ts'
import { selectToken } from './api/session.ts'
import { notifyError, notifySuccess } from './notify.ts'

export interface DownloadRequest {
  /** Below /api, with its query. */
  path: string
  /** File name if the response gives none. */
  name: string
}

/** Downloads a file from the server and returns its name. Rejects in the shape of RTK Query's errors. */
export function useDownload(): (download: DownloadRequest) => Promise<string> {
  const token = useSelector(selectToken)
  return async ({ path, name }) => {
    const answer = await fetch(`${getApiOrigin()}/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!answer.ok) throw { status: answer.status, data: await answer.json().catch(() => null) }
    const given = parseDispositionFileName(answer.headers.get('content-disposition')) ?? name
    saveFile(await answer.blob(), given)
    return given
  }
}

interface ExportTexts {
  /** Shown with the file name; without it the file itself is the answer. */
  saved?: (name: string) => string
  /** For an error without a sentence of its own. */
  failed: () => string
}

/** Downloads a file by a button, which is busy meanwhile, and notifies of the result. */
export function useExport({ saved, failed }: ExportTexts) {
  const download = useDownload()
  const [isBusy, setBusy] = useState(false)
  const start = async (request: DownloadRequest) => {
    setBusy(true)
    try {
      const name = await download(request)
      if (saved) notifySuccess(saved(name))
    } catch (thrown) {
      notifyError(toApiFailure(thrown).error ?? failed())
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, start }
}
