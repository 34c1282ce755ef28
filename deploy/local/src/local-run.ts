import { loadIntoEmptyBusiness } from '@rms/demo-restaurant/load-into-empty-business'
import {
  alreadyRunningMessage,
  type Infrastructure,
  isPortFree,
  type Log,
  Problem,
  portInUseMessage,
  startInfrastructure,
  timedLog,
} from '@rms/infrastructure'
import { decideFirstAdmin, type FirstAdmin, hasDemoAdmin, markDemoAdmin } from './demo-admin.ts'
import { type RegisterCleanup, runUntilSignal } from './run-until-signal.ts'
import { claimDataDir, releaseDataDir, writeRunningRecord } from './running-record.ts'
import { type LocalSettings, PREFIXES, readSettings } from './settings.ts'
import { superviseStack } from './stack.ts'
import { isReady, type ProcessSpec, type StartupLimits } from './supervisor.ts'

/** Differences between `npm start` and `npm run dev`. */
export type RunMode = {
  /** Prepares the web app while the servers start. */
  prepareWeb(log: Log): Promise<void>
  /** Port of the gateway; differs from the public port if a front server is used. */
  gatewayPort(settings: LocalSettings): Promise<number>
  env: Record<string, string>
  /** How long to wait until the processes are ready. */
  patience?: StartupLimits
  adapt?(spec: ProcessSpec): ProcessSpec
  /** Starts a server in front of the gateway. */
  front?(settings: LocalSettings, gatewayPort: number, log: Log): Promise<{ stop(): Promise<void> }>
}

/** Runs the whole product until Ctrl-C, SIGTERM or the end of npm, cleans up, and exits. */
export const runLocally = async (flavour: RunMode): Promise<void> => {
  const ending = await runUntilSignal(async onStop => {
    await start(flavour, onStop)
    await new Promise<never>(() => {})
  })
  if (ending === 'stopped') process.stdout.write('Stopped\n')
  process.exit(ending === 'failed' ? 1 : 0)
}

const start = async (flavour: RunMode, onStop: RegisterCleanup): Promise<void> => {
  const log = timedLog(performance.now() - process.uptime() * 1_000)
  const settings = readSettings(process.env)
  await claim(settings)
  onStop(async () => releaseDataDir(settings.dataDir))
  const web = flavour.prepareWeb(log)
  web.catch(() => {})
  const infrastructure = await startInfrastructure({ dataDir: settings.dataDir, log, isGuarded: true })
  onStop(() => infrastructure.stop())
  const isEmpty = !infrastructure.filledDatabases.some(name => name.startsWith(`${PREFIXES.mongodbPrefix}-`))
  const firstAdmin = firstAdminOf(settings, isEmpty)
  const parts = { settings, infrastructure, firstAdmin, flavour, log, onStop }
  const gatewayPort = await startProcesses(parts)
  await web
  if (isEmpty && settings.wantsDemo) await loadDemo(`http://localhost:${gatewayPort}`, parts)
  announce(parts)
}

type Parts = {
  settings: LocalSettings
  infrastructure: Infrastructure
  firstAdmin: FirstAdmin
  flavour: RunMode
  log: Log
  onStop: RegisterCleanup
}

const claim = async ({ port, dataDir }: LocalSettings): Promise<void> => {
  claimDataDir(dataDir)
  if (await isPortFree(port)) return
  releaseDataDir(dataDir)
  const isRms = await isReady(`http://127.0.0.1:${port}/api/health`)
  throw new Problem(isRms ? alreadyRunningMessage(port) : portInUseMessage(port))
}

const firstAdminOf = (settings: LocalSettings, isEmpty: boolean): FirstAdmin => {
  const { dataDir } = settings
  const firstAdmin = decideFirstAdmin(settings, { isEmpty, hasDemoAdmin: hasDemoAdmin(dataDir) })
  markDemoAdmin(dataDir, firstAdmin.isDemoAdmin)
  return firstAdmin
}

const startProcesses = async ({ settings, infrastructure, firstAdmin, flavour, log, onStop }: Parts) => {
  const gatewayPort = await flavour.gatewayPort(settings)
  log('Starting the services …')
  const supervisor = await superviseStack({
    infrastructure,
    dataDir: settings.dataDir,
    port: gatewayPort,
    admin: firstAdmin.admin,
    isDemoAdmin: firstAdmin.isDemoAdmin,
    env: { PUBLIC_URL: addressOf(settings), ...flavour.env },
    log,
    adapt: flavour.adapt,
  })
  onStop(() => supervisor.stop())
  await supervisor.ready(flavour.patience)
  log(`All ${supervisor.processes.size} processes are ready`)
  const front = await flavour.front?.(settings, gatewayPort, log)
  if (front) onStop(() => front.stop())
  return gatewayPort
}

/** A failed import of demo data is not fatal: the product works without it. */
const loadDemo = async (url: string, { settings, firstAdmin: { admin }, log }: Parts): Promise<void> => {
  log('Filling the empty database with a small restaurant …')
  try {
    await loadIntoEmptyBusiness({ url, admin }, log)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log(`The demo restaurant is incomplete: ${reason}`)
    log(`To create it again, stop RMS, delete  ${settings.dataDir} and start it again`)
  }
}

const announce = ({ settings, infrastructure, firstAdmin, log }: Parts): void => {
  const { mongodbUri, redisUrl } = infrastructure
  const url = addressOf(settings)
  writeRunningRecord(settings.dataDir, { pid: process.pid, url, mongodbUri, redisUrl, ...PREFIXES })
  if (firstAdmin.hint) log(firstAdmin.hint)
  log('Ctrl-C stops it; your data is kept')
  process.stdout.write(`RMS is ready at ${url}\n`)
}

const addressOf = ({ port }: LocalSettings): string => `http://localhost:${port}`
