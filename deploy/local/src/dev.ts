import { join } from 'node:path'
import type { Log } from '@rms/infrastructure'
import { findFreePort } from '@rms/infrastructure'
import type { LocalSettings } from './local-settings.ts'
import { runLocally } from './run-locally.ts'
import { type ProcessSpec, superviseProcesses } from './supervisor.ts'
import { getVitePath, WEB_FOLDER } from './web-build.ts'

/** Services restart when a source changes; the web dev server serves the app and proxies API calls. */
await runLocally({
  prepareWeb: async () => {},
  chooseGatewayPort: () => findFreePort(),
  env: { NODE_ENV: 'development' },
  // A service with an error waits for the next change.
  startupLimits: { timeoutMs: Number.POSITIVE_INFINITY, failsOnRepeatedExits: false },
  // A change restarts only the processes that use the changed file.
  layout: 'separate',
  adaptSpec: withReload,
  startFrontServer: startWeb,
})

/** Node's watcher does not notice that the launcher has ended, so it needs the stop pipe. */
function withReload(spec: ProcessSpec): ProcessSpec {
  return {
    ...spec,
    usesStopPipe: true,
    nodeArguments: ['--watch', '--watch-preserve-output', ...spec.nodeArguments],
  }
}

async function startWeb({ port, dataDir }: LocalSettings, gatewayPort: number, log: Log) {
  const web = superviseProcesses(
    [
      {
        name: 'web',
        entry: getVitePath(),
        nodeArguments: [],
        arguments: ['--port', String(port), '--strictPort', '--clearScreen', 'false'],
        cwd: WEB_FOLDER,
        env: { ...process.env, RMS_API_URL: `http://127.0.0.1:${gatewayPort}` },
        logFile: join(dataDir, 'logs', 'web.log'),
        readyUrls: [`http://localhost:${port}/`],
        usesStopPipe: true,
      },
    ],
    log,
  )
  await web.waitUntilReady()
  return web
}
