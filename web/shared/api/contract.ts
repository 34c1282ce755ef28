/** Client-side types of a contract. Use `import type` only, so that no schema reaches the browser. */
type InputOf<Schema> = Schema extends { _zod: { input: infer Input } } ? Input : never
type OutputOf<Schema> = Schema extends { _zod: { output: infer Output } } ? Output : never

export type BodyOf<Call> = Call extends { readonly body?: infer Body } ? InputOf<NonNullable<Body>> : never
export type AnswerOf<Call> = Call extends { readonly response: infer Answer } ? OutputOf<Answer> : never
