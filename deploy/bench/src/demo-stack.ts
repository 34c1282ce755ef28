import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { runNpmStart } from './run-npm-start.ts'

export interface DemoStack {
  readonly url: string
  stop(): Promise<void>
}

/**
 * The product with its demo restaurant: the one at the given address, else one started on RMS_DATA_DIR, which is kept,
 * else on a temporary folder.
 */
export async function openDemoStack(at: string | undefined): Promise<DemoStack> {
  if (at !== undefined) return { url: at, stop: async () => undefined }
  const given = process.env.RMS_DATA_DIR
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'rms-demo-'))
  const product = await runNpmStart({ dataDir, wantsDemo: true })
  return {
    url: product.url,
    stop: async () => {
      await product.stop()
      if (given === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const Config = z.object({ demo: z.object({ username: z.string(), password: z.string() }) })
const SignedIn = z.object({ token: z.string() })

/** Signs in with the published demo credentials; only a demo may be photographed. */
export async function signInToDemo(url: string): Promise<string> {
  const config = Config.safeParse(await (await fetch(`${url}/config.json`)).json())
  if (!config.success) throw new Error(`No demo restaurant runs at ${url}.`)
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(config.data.demo),
  })
  return SignedIn.parse(await answer.json()).token
}
