import { internalEndpoints } from '@rms/contracts'
import { createAuthenticator, createHttpApp, createLogger, listen, serve } from '@rms/service-kit'
import { TEST_SECRETS } from '@rms/testing'

/** A neighbour that answers for the catalog whose override code it is. */
export interface CatalogBeside {
  readonly url: string
  /** Usernames by their codes. */
  readonly codes: Map<string, string>
  close(): Promise<void>
}

export async function startCatalogBeside(): Promise<CatalogBeside> {
  const codes = new Map<string, string>()
  const app = createHttpApp({
    name: 'catalog',
    logger: createLogger('catalog', 'silent'),
    authenticator: createAuthenticator({
      secret: TEST_SECRETS.JWT_SECRET,
      serviceSecret: TEST_SECRETS.SERVICE_SECRET,
    }),
    mount(router) {
      serve(router, internalEndpoints.overrideManager, ({ body }) => {
        const username = codes.get(body.code)
        return { manager: username === undefined ? null : { id: 1, username } }
      })
    },
  })
  const { port, close } = await listen(app, 0)
  return { url: `http://127.0.0.1:${port}`, codes, close }
}
