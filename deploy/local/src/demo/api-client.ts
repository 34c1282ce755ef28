import { z } from 'zod'
import { Problem } from '../problem.ts'

export interface DemoApi {
  get<Answer>(path: string, answer: z.ZodType<Answer>): Promise<Answer>
  post<Answer>(path: string, body: unknown, answer: z.ZodType<Answer>): Promise<Answer>
  put<Answer>(path: string, body: unknown, answer: z.ZodType<Answer>): Promise<Answer>
  upload<Answer>(path: string, form: FormData, answer: z.ZodType<Answer>): Promise<Answer>
}

/** Signs in and speaks to the gateway as a manager's browser does; an unexpected answer ends the loading. */
export async function signIn(
  url: string,
  credentials: { username: string; password: string },
): Promise<DemoApi> {
  const { token } = await call(
    { url, method: 'POST', path: '/api/auth/login', body: credentials },
    z.object({ token: z.string() }),
  )
  const as = <Answer>(
    method: string,
    path: string,
    body: unknown,
    answer: z.ZodType<Answer>,
  ): Promise<Answer> => call({ url, method, path, body, token }, answer)
  return {
    get: (path, answer) => as('GET', path, undefined, answer),
    post: (path, body, answer) => as('POST', path, body, answer),
    put: (path, body, answer) => as('PUT', path, body, answer),
    upload: (path, form, answer) => as('POST', path, form, answer),
  }
}

interface Call {
  url: string
  method: string
  path: string
  body?: unknown
  token?: string
}

async function call<Answer>(
  { url, method, path, body, token }: Call,
  answer: z.ZodType<Answer>,
): Promise<Answer> {
  const isForm = body instanceof FormData
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok)
    throw new Problem(
      `The demo could not be loaded: ${method} ${path} answered ${response.status} ${text.slice(0, 300)}`,
    )
  return answer.parse(JSON.parse(text))
}
