import { describe, expect, it } from 'vitest'
import { createLogger } from './logging.ts'
import { runInContext } from './request-context.ts'

const loggedBy = (log: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown> => {
  const lines: string[] = []
  log(createLogger('kitchen', 'info', { write: text => void lines.push(text) }))
  return JSON.parse(lines.join(''))
}

describe('a log line', () => {
  it('redacts secrets at any depth', () => {
    const line = loggedBy(logger =>
      logger.info({
        password: 'p1',
        request: { headers: { authorization: 'Bearer t1', cookie: 'c1', 'set-cookie': 's1' } },
        body: { token: 't2', new_password: 'p2' },
        user: 'maria',
      }),
    )
    expect(JSON.stringify(line)).not.toMatch(/p1|t1|c1|s1|t2|p2/)
    expect(line).toMatchObject({ name: 'kitchen', user: 'maria', password: '[hidden]' })
  })

  it('has the request id and the caller', () => {
    const line = runInContext({ requestId: 'upload-1', actor: 'user:1' }, () =>
      loggedBy(logger => logger.info('stored')),
    )
    expect(line).toMatchObject({ request_id: 'upload-1', actor: 'user:1', msg: 'stored' })
  })
})
