import { useSelector } from 'react-redux'
import { parseDispositionFileName, saveFile } from '../../shared/lib/save-file.ts'
import { getApiOrigin } from './api/authorised-query.ts'
import { selectToken } from './api/session.ts'

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
