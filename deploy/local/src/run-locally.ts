import { loadDemoIntoEmptyBusiness } from '@rms/demo-restaurant/load-into-empty-business'
import {
  createAlreadyRunningMessage,
  createPortInUseMessage,
  createTimedLog,
  type Infrastructure,
  isPortFree,
  type Log,
  provideTesseract,
  startInfrastructure,
  UserFacingError,
} from '@rms/infrastructure'
import { decideFirstAdmin, type FirstAdmin, hasDemoAdmin, markDemoAdmin } from './demo-admin.ts'
import { type LocalSettings, NAME_PREFIXES, readLocalSettings } from './local-settings.ts'
import type { ProcessLayout } from './process-layout.ts'
import { type RegisterCleanup, runUntilSignal } from './run-until-signal.ts'
import { claimDataDir, releaseDataDir, writeRunningRecord } from './running-record.ts'
import { superviseStack } from './stack.ts'
import { isProcessReady, type ProcessSpec, type StartupLimits } from './supervisor.ts'

/** Differences between `npm start` and `npm run dev`. */
export type RunMode = {
  /** Prepares the web app while the servers start. */
  prepareWeb(log: Log): Promise<void>
  /** Port of the gateway; differs from the public port if a front server is used. */
  chooseGatewayPort(settings: LocalSettings): Promise<number>
  env: Record<string, string>
  layout: ProcessLayout
  /** How long to wait until the processes are ready. */
  startupLimits?: StartupLimits
  adaptSpec?(spec: ProcessSpec): ProcessSpec
  /** Starts a server in front of the gateway. */
  startFrontServer?(
    settings: LocalSettings,
    gatewayPort: number,
    log: Log,
  ): Promise<{ stop(): Promise<void> }>
}

/** Runs the whole product until Ctrl-C, SIGTERM or the end of npm, cleans up, and exits. */
export const runLocally = async (mode: RunMode): Promise<void> => {
  const ending = await runUntilSignal(async onStop => {
    await start(mode, onStop)
    await new Promise<never>(() => {})
  })
  if (ending === 'stopped') process.stdout.write('Stopped\n')
  process.exit(ending === 'failed' ? 1 : 0)
}

const start = async (mode: RunMode, onStop: RegisterCleanup): Promise<void> => {
  const log = createTimedLog(performance.now() - process.uptime() * 1_000)
  const settings = readLocalSettings(process.env)
  await claimPortAndFolder(settings)
  onStop(async () => releaseDataDir(settings.dataDir))
  const web = mode.prepareWeb(log)
  web.catch(() => {})
  // Not awaited: text can be recognised without it until it is downloaded.
  void provideTesseract(log)
  const infrastructure = await startInfrastructure({
    dataDir: settings.dataDir,
    log,
    requiresAuthentication: true,
  })
  onStop(() => infrastructure.stop())
  const isEmpty = !infrastructure.filledDatabases.some(name =>
    name.startsWith(`${NAME_PREFIXES.mongodbPrefix}-`),
  )
  const firstAdmin = prepareFirstAdmin(settings, isEmpty)
  const parts = { settings, infrastructure, firstAdmin, mode, log, onStop }
  const gatewayPort = await startProcesses(parts)
  await web
  if (isEmpty && settings.wantsDemo) await loadDemo(`http://localhost:${gatewayPort}`, parts)
  announce(parts)
}

type RunContext = {
  settings: LocalSettings
  infrastructure: Infrastructure
  firstAdmin: FirstAdmin
  mode: RunMode
  log: Log
  onStop: RegisterCleanup
}

const claimPortAndFolder = async ({ port, dataDir }: LocalSettings): Promise<void> => {
  claimDataDir(dataDir)
  if (await isPortFree(port)) return
  releaseDataDir(dataDir)
  const isRms = await isProcessReady(`http://127.0.0.1:${port}/api/health`)
  throw new UserFacingError(isRms ? createAlreadyRunningMessage(port) : createPortInUseMessage(port))
}

const prepareFirstAdmin = (settings: LocalSettings, isEmpty: boolean): FirstAdmin => {
  const { dataDir } = settings
  const firstAdmin = decideFirstAdmin(settings, { isEmpty, hasDemoAdmin: hasDemoAdmin(dataDir) })
  markDemoAdmin(dataDir, firstAdmin.isDemoAdmin)
  return firstAdmin
}

const startProcesses = async ({ settings, infrastructure, firstAdmin, mode, log, onStop }: RunContext) => {
  const gatewayPort = await mode.chooseGatewayPort(settings)
  log('Starting the services …')
  const supervisor = await superviseStack({
    infrastructure,
    dataDir: settings.dataDir,
    port: gatewayPort,
    admin: firstAdmin.admin,
    isDemoAdmin: firstAdmin.isDemoAdmin,
    env: { PUBLIC_URL: getAddress(settings), ...mode.env },
    layout: mode.layout,
    log,
    adaptSpec: mode.adaptSpec,
  })
  onStop(() => supervisor.stop())
  await supervisor.waitUntilReady(mode.startupLimits)
  log('All services are ready')
  const front = await mode.startFrontServer?.(settings, gatewayPort, log)
  if (front) onStop(() => front.stop())
  return gatewayPort
}

/** A failed import of demo data is not fatal: the product works without it. */
const loadDemo = async (url: string, { settings, firstAdmin: { admin }, log }: RunContext): Promise<void> => {
  log('Filling the empty database with a small restaurant …')
  try {
    await loadDemoIntoEmptyBusiness({ url, admin }, log)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log(`The demo restaurant is incomplete: ${reason}`)
    log(`To create it again, stop RMS, delete  ${settings.dataDir} and start it again`)
  }
}

const announce = ({ settings, infrastructure, firstAdmin, log }: RunContext): void => {
  const { mongodbUri, redisUrl } = infrastructure
  const url = getAddress(settings)
  writeRunningRecord(settings.dataDir, { pid: process.pid, url, mongodbUri, redisUrl, ...NAME_PREFIXES })
  if (firstAdmin.hint) log(firstAdmin.hint)
  log('Ctrl-C stops it; your data is kept')
  process.stdout.write(`RMS is ready at ${url}\n`)
}

const getAddress = ({ port }: LocalSettings): string => `http://localhost:${port}`
