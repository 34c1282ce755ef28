declare module 'autocannon' {
  interface Options {
    url: string
    /** Sent in sequence by each connection, in a loop. */
    requests?: readonly { readonly path?: string; readonly headers?: Record<string, string> }[]
    connections?: number
    /** Seconds. */
    duration?: number
  }
  interface Result {
    requests: { average: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
