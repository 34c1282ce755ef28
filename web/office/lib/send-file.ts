import { apiOrigin } from './api/authorised-query.ts'

export interface Sending {
  /** Below /api, with its query. */
  path: string
  form: FormData
  token: string | null
  /** The server acts once on all calls with the same key. */
  repeatKey?: string
  /** 0 to 100, of the bytes that left. */
  onProgress: (percent: number) => void
}

/** A failed call in the shape of RTK Query's errors. */
export interface SendFailure {
  status: number
  data: unknown
}

/** Sends a multipart form. XMLHttpRequest, because fetch cannot tell how far an upload is. Rejects with SendFailure. */
export function sendFile({ path, form, token, repeatKey, onProgress }: Sending): Promise<unknown> {
  return new Promise((resolve, reject: (failure: SendFailure) => void) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${apiOrigin()}/api${path}`)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    if (repeatKey) request.setRequestHeader('idempotency-key', repeatKey)
    request.upload.onprogress = event => {
      if (event.lengthComputable) onProgress(Math.floor((event.loaded / event.total) * 100))
    }
    request.onerror = () => reject({ status: 0, data: null })
    request.onload = () => {
      const data = parsed(request.responseText)
      if (request.status >= 200 && request.status < 300) resolve(data)
      else reject({ status: request.status, data })
    }
    request.send(form)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
