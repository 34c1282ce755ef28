import { allPublicEndpoints, type ServiceName } from '@rms/contracts'
import type { z } from 'zod'

/** Calls to the public API; an error response ends the load. */
export interface DemoApi {
  get<Answer>(path: string, answer: z.ZodType<Answer>): Promise<Answer>
  post<Answer>(path: string, body: unknown, answer: z.ZodType<Answer>): Promise<Answer>
  put<Answer>(path: string, body: unknown, answer: z.ZodType<Answer>): Promise<Answer>
  upload<Answer>(path: string, form: FormData, answer: z.ZodType<Answer>): Promise<Answer>
}

/** Calls the services as a manager's browser does through the gateway; `token` is read for every call. */
export function createDemoApi(
  serviceUrl: (service: ServiceName) => string | undefined,
  token: () => string,
): DemoApi {
  const request = async <Answer>(
    method: string,
    path: string,
    body: unknown,
    answer: z.ZodType<Answer>,
  ): Promise<Answer> => {
    const isForm = body instanceof FormData
    const response = await fetch(new URL(path, serviceUrl(findService(path))), {
      method,
      headers: {
        authorization: `Bearer ${token()}`,
        ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status} ${text.slice(0, 300)}`)
    return answer.parse(JSON.parse(text))
  }
  return {
    get: (path, answer) => request('GET', path, undefined, answer),
    post: (path, body, answer) => request('POST', path, body, answer),
    put: (path, body, answer) => request('PUT', path, body, answer),
    upload: (path, form, answer) => request('POST', path, form, answer),
  }
}

/** The service that owns the endpoints with the same path prefix. */
function findService(path: string): ServiceName {
  const area = path.split('/', 3).join('/').split('?', 1)[0]
  const found = allPublicEndpoints.find(endpoint => endpoint.path.split('/', 3).join('/') === area)
  if (!found) throw new Error(`No service has an endpoint for ${path}`)
  return found.service
}
