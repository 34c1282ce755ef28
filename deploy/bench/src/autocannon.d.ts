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
    /** The number of requests of all connections together; instead of a duration. */
    amount?: number
  }
  interface Result {
    requests: { total: number }
    non2xx: number
    errors: number
  }
  interface Run extends Promise<Result> {
    on(event: 'response', listener: () => void): void
  }
  export default function autocannon(options: Options): Run
}
