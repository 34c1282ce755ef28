/** Client-side types of a contract. Use `import type` only, so that no schema reaches the browser. */
type SchemaInput<Schema> = Schema extends { _zod: { input: infer Input } } ? Input : never
type SchemaOutput<Schema> = Schema extends { _zod: { output: infer Output } } ? Output : never

export type RequestBody<Call> = Call extends { readonly body?: infer Body }
  ? SchemaInput<NonNullable<Body>>
  : never
export type ResponseBody<Call> = Call extends { readonly response: infer Answer }
  ? SchemaOutput<Answer>
  : never
