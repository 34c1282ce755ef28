import { describe, expect, it } from 'vitest'
import { runInContext } from './context.ts'
import { createLogger } from './logging.ts'

const loggedBy = (act: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown> => {
  const lines: string[] = []
  act(createLogger('kitchen', 'info', { write: text => void lines.push(text) }))
  return JSON.parse(lines.join(''))
}

describe('a log line', () => {
  it('hides secrets wherever they are', () => {
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

  it('carries the request and who acts', () => {
    const line = runInContext({ requestId: 'upload-1', actor: 'user:1' }, () =>
      loggedBy(logger => logger.info('stored')),
    )
    expect(line).toMatchObject({ request_id: 'upload-1', actor: 'user:1', msg: 'stored' })
  })
})
