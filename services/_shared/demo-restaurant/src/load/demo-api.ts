import type { z } from 'zod'

/** The calls that the restaurant's people use; an answer that is a refusal ends the loading. */
export interface DemoApi {
  get<Answer>(path: string, answer: z.ZodType<Answer>): Promise<Answer>
  post<Answer>(path: string, body: unknown, answer: z.ZodType<Answer>): Promise<Answer>
  put<Answer>(path: string, body: unknown, answer: z.ZodType<Answer>): Promise<Answer>
  upload<Answer>(path: string, form: FormData, answer: z.ZodType<Answer>): Promise<Answer>
}
