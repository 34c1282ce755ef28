// biome-ignore-all lint/style/useNodejsImportProtocol: an old Node must come as far as the sentence about its age
'use strict'
// The first step of every command: runs on any Node, makes the dependencies right, hands over to the pinned Node.

const { spawn, spawnSync } = require('child_process')
const fs = require('fs')
const path = require('path')
const install = require('./install.cjs')

const ROOT = path.join(__dirname, '..', '..')
const ENTRIES = {
  start: 'deploy/local/src/start.ts',
  dev: 'deploy/local/src/dev.ts',
  test: 'deploy/local/src/test.ts',
  jobs: 'deploy/local/src/jobs.ts',
  extract: 'workers/invoice-extraction/src/extract.ts',
  bench: 'deploy/bench/src/main.ts',
  shots: 'deploy/bench/src/shots.ts',
  backup: 'deploy/operations/src/backup.ts',
  restore: 'deploy/operations/src/restore.ts',
  'test:contract': 'deploy/operations/src/test-contract.ts',
  doctor: 'deploy/operations/src/doctor.ts',
  'test:chaos': 'deploy/operations/src/test-chaos.ts',
  'database-users': 'deploy/operations/src/database-users.ts',
  'file-users': 'deploy/operations/src/file-users.ts',
}

// The launcher lives as long as the product: it need not hold memory for speed.
const SMALL = ['--max-semi-space-size=1']
const NODE_ARGUMENTS = { start: SMALL, dev: SMALL }

main()

function main() {
  const command = process.argv[2]
  if (!Object.hasOwn(ENTRIES, command)) {
    return refuse(`Use one of: ${Object.keys(ENTRIES).join(', ')}.`)
  }
  const complaint =
    install.complaintAboutNode(process.versions.node) || install.complaintAboutDisk(freeBytes(ROOT))
  if (complaint) return refuse(complaint)
  return ensureDependencies()
    .then(() => ensurePinnedNode())
    .then(node => handOver(node, command, process.argv.slice(3)))
    .catch(error => refuse(error.message))
}

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

function freeBytes(folder) {
  if (!fs.statfsSync) return Infinity
  const disk = fs.statfsSync(folder)
  return disk.bavail * disk.bsize
}

function ensureDependencies() {
  const state = install.readState(ROOT)
  if (install.decide(state) === 'fresh') {
    if (state.stamp !== state.lockHash) install.writeStamp(ROOT)
    return Promise.resolve()
  }
  const started = Date.now()
  say('Installing the dependencies; the first time this takes a minute or two …')
  return installPackages(Boolean(state.lock)).then(result => {
    if (result.code !== 0) throw new Error(install.explainFailure(result.output))
    install.writeStamp(ROOT)
    say(`Dependencies installed in ${seconds(started)} s`)
  })
}

/**
 * A registry may lack a package of another platform that the lock does not name either; `npm ci` then refuses, while
 * `npm install` takes what the lock has and leaves the lock as it is.
 */
function installPackages(hasLock) {
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error']
  if (!hasLock) return npm(['install'].concat(quietly), ROOT)
  return npm(['ci'].concat(quietly), ROOT).then(result => {
    if (result.code === 0 || !install.isLockRefused(result.output)) return result
    return npm(['install', '--no-save'].concat(quietly), ROOT)
  })
}

/** The npm package `node` brings the binary through an install script; where scripts are off it is fetched here. */
function ensurePinnedNode() {
  const folder = path.join(ROOT, 'node_modules', 'node')
  const binary = path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (runs(binary)) return Promise.resolve(binary)
  const started = Date.now()
  say('Fetching the Node that this project is pinned to …')
  return run(process.execPath, ['installArchSpecificPackage.js'], folder).then(result => {
    if (!runs(binary)) throw new Error(install.explainFailure(result.output))
    say(`Node fetched in ${seconds(started)} s`)
    return binary
  })
}

function runs(binary) {
  return fs.existsSync(binary) && spawnSync(binary, ['--version'], { stdio: 'ignore' }).status === 0
}

function npm(args, folder) {
  const cli = process.env.npm_execpath
  if (cli && /\.c?js$/.test(cli)) return run(process.execPath, [cli].concat(args), folder)
  return run('npm', args, folder)
}

/** Runs a tool without its chatter; a line every 20 s says that it still works. */
function run(file, args, folder) {
  return new Promise((resolve, reject) => {
    const started = Date.now()
    let output = ''
    const child = spawn(file, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    const stop = () => child.kill('SIGTERM')
    const heartbeat = setInterval(() => say(`  … still at it (${seconds(started)} s)`), 20000)
    const collect = chunk => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', error => reject(new Error(`${file} cannot be run: ${error.message}`)))
    child.on('close', code => {
      clearInterval(heartbeat)
      process.removeListener('SIGTERM', stop)
      process.removeListener('SIGINT', stop)
      resolve({ code: code, output: output })
    })
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
  })
}

/**
 * Becomes a thin parent: passes signals and the exit code on. Its end, however sudden, closes the channel by which
 * the real program sees that nobody is left to stop it.
 */
function handOver(node, command, args) {
  const nodeArguments = ['--disable-warning=ExperimentalWarning'].concat(NODE_ARGUMENTS[command] || [])
  const entry = path.join(ROOT, ENTRIES[command])
  const child = spawn(node, nodeArguments.concat(entry, args), {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: Object.assign({}, process.env, {
      PATH: path.join(ROOT, 'node_modules', '.bin') + path.delimiter + process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || path.join(ROOT, '.cache', 'compile'),
    }),
  })
  const forward = signal => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward)
  const watch = watchParent(() => child.kill('SIGTERM'))
  child.on('error', error => refuse(`The pinned Node cannot be run: ${error.message}`))
  child.on('exit', (code, signal) => {
    clearInterval(watch)
    process.exit(signal ? 1 : code)
  })
}

/** npm may be killed without a chance to pass the signal on; then this process gets another parent. */
function watchParent(onLost) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid !== parent) onLost()
  }, 1000)
  timer.unref()
  return timer
}

/** What `extract` prints is read by programs: talk goes beside it. */
function say(line) {
  const place = process.argv[2] === 'extract' ? process.stderr : process.stdout
  place.write(`${line}\n`)
}

function seconds(started) {
  return Math.round((Date.now() - started) / 1000)
}
