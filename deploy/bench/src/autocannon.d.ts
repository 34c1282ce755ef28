declare module 'autocannon' {
  interface Request {
    readonly method?: string
    readonly path: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
  }
  interface Client {
    /** Sent in sequence by this connection, in a loop. */
    setRequests(requests: readonly Request[]): void
  }
  interface Options {
    url: string
    /** Called once for each connection. */
    setupClient?: (client: Client) => void
    connections?: number
    /** Seconds. */
    duration?: number
  }
  interface Result {
    requests: { average: number; total: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
