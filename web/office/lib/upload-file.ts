import { getApiOrigin } from './api/authorised-query.ts'

export interface FileUpload {
  /** Below /api, with its query. */
  path: string
  form: FormData
  token: string | null
  /** Idempotency key: the server performs calls with the same key once. */
  idempotencyKey?: string
  /** Percentage of bytes sent, 0 to 100. */
  onProgress: (percent: number) => void
}

/** A failed call in the shape of RTK Query's errors. */
export interface UploadFailure {
  status: number
  data: unknown
}

/** Uploads a multipart form. XMLHttpRequest, because fetch reports no upload progress. Rejects with UploadFailure. */
export function uploadFile({ path, form, token, idempotencyKey, onProgress }: FileUpload): Promise<unknown> {
  return new Promise((resolve, reject: (failure: UploadFailure) => void) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${getApiOrigin()}/api${path}`)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey)
    request.upload.onprogress = event => {
      if (event.lengthComputable) onProgress(Math.floor((event.loaded / event.total) * 100))
    }
    request.onerror = () => reject({ status: 0, data: null })
    request.onload = () => {
      const data = parseJson(request.responseText)
      if (request.status >= 200 && request.status < 300) resolve(data)
      else reject({ status: request.status, data })
    }
    request.send(form)
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
