// biome-ignore-all lint/style/useNodejsImportProtocol: old Node versions must be able to print the version error
'use strict'
// The first step of every command: runs on any Node, installs the dependencies, starts the command with the pinned Node.

const { spawn, spawnSync } = require('child_process')
const fs = require('fs')
const path = require('path')
const install = require('./install.cjs')
const usage = require('./usage.cjs')

const ROOT = path.join(__dirname, '..', '..')
const ENTRIES = {
  start: 'deploy/local/src/start.ts',
  dev: 'deploy/local/src/dev.ts',
  test: 'deploy/local/src/test.ts',
  jobs: 'deploy/local/src/jobs.ts',
  extract: 'deploy/local/src/extract.ts',
  bench: 'deploy/bench/src/main.ts',
  screenshots: 'deploy/bench/src/screenshots.ts',
  backup: 'deploy/operations/src/backup.ts',
  restore: 'deploy/operations/src/restore.ts',
  'test:contract': 'deploy/operations/src/test-contract.ts',
  doctor: 'deploy/operations/src/doctor.ts',
  'test:chaos': 'deploy/operations/src/test-chaos.ts',
  'database-users': 'deploy/operations/src/database-users.ts',
  'file-users': 'deploy/operations/src/file-store-users.ts',
}

// The launcher runs as long as the product, so low memory use matters more than speed.
const SMALL = ['--max-semi-space-size=1']
const NODE_ARGUMENTS = { start: SMALL, dev: SMALL }

main()

function main() {
  const command = process.argv[2]
  if (!Object.hasOwn(ENTRIES, command)) {
    return fail(`Use one of: ${Object.keys(ENTRIES).join(', ')}.`)
  }
  const ending = command in NODE_ARGUMENTS ? usage.decideStartArguments(process.argv.slice(3)) : null
  if (ending) {
    const output = ending.isError ? process.stderr : process.stdout
    output.write(ending.text)
    process.exitCode = ending.code
    return undefined
  }
  const problem = install.findNodeProblem(process.versions.node) || install.findDiskProblem(freeBytes(ROOT))
  if (problem) return fail(problem)
  return ensureDependencies()
    .then(() => ensurePinnedNode())
    .then(node => runWithPinnedNode(node, command, process.argv.slice(3)))
    .catch(error => fail(error.message))
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

function freeBytes(folder) {
  if (!fs.statfsSync) return Infinity
  const disk = fs.statfsSync(folder)
  return disk.bavail * disk.bsize
}

function ensureDependencies() {
  const state = install.readInstallState(ROOT)
  if (install.getInstallStatus(state) === 'fresh') {
    if (state.stamp !== state.lockHash) install.writeInstallStamp(ROOT)
    return Promise.resolve()
  }
  const started = Date.now()
  printLine('Installing the dependencies; the first time this takes a minute or two …')
  return installPackages(Boolean(state.lock)).then(result => {
    if (result.code !== 0) throw new Error(install.explainFailure(result.output))
    install.writeInstallStamp(ROOT)
    printLine(`Dependencies installed in ${seconds(started)} s`)
  })
}

/**
 * `npm ci` fails if the registry lacks an optional package of another platform that is missing in the lock file too;
 * `npm install --no-save` installs what the lock file has and does not change it.
 */
function installPackages(hasLock) {
  const npmFlags = ['--no-audit', '--no-fund', '--loglevel=error']
  if (!hasLock) return npm(['install'].concat(npmFlags), ROOT)
  return npm(['ci'].concat(npmFlags), ROOT).then(result => {
    if (result.code === 0 || !install.isLockFileRejected(result.output)) return result
    return npm(['install', '--no-save'].concat(npmFlags), ROOT)
  })
}

/** The npm package `node` downloads its binary in an install script; if scripts are disabled, it is downloaded here. */
function ensurePinnedNode() {
  const folder = path.join(ROOT, 'node_modules', 'node')
  const binary = path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (runs(binary)) return Promise.resolve(binary)
  const started = Date.now()
  printLine('Downloading the Node version that this project is pinned to …')
  return run(process.execPath, ['installArchSpecificPackage.js'], folder).then(result => {
    if (!runs(binary)) throw new Error(install.explainFailure(result.output))
    printLine(`Node downloaded in ${seconds(started)} s`)
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

/** Runs a tool and collects its output; prints a line every 20 s while it is running. */
function run(file, args, folder) {
  return new Promise((resolve, reject) => {
    const started = Date.now()
    let output = ''
    const child = spawn(file, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    const stop = () => child.kill('SIGTERM')
    const heartbeat = setInterval(() => printLine(`  … still working (${seconds(started)} s)`), 20000)
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
 * Starts the command and forwards signals and the exit code. When this process ends, however suddenly, the IPC channel
 * closes, and the command stops.
 */
function runWithPinnedNode(node, command, args) {
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
  child.on('error', error => fail(`The pinned Node cannot be run: ${error.message}`))
  child.on('exit', (code, signal) => {
    clearInterval(watch)
    process.exit(signal ? 1 : code)
  })
}

/** If npm is killed without forwarding the signal, this process gets another parent. */
function watchParent(onLost) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid !== parent) onLost()
  }, 1000)
  timer.unref()
  return timer
}

/** The output of `extract` is read by programs, so messages go to stderr. */
function printLine(line) {
  const place = process.argv[2] === 'extract' ? process.stderr : process.stdout
  place.write(`${line}\n`)
}

function seconds(started) {
  return Math.round((Date.now() - started) / 1000)
}
