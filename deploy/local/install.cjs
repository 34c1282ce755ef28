// biome-ignore-all lint/style/useNodejsImportProtocol: old Node versions must be able to print the version error
'use strict'
// Decides whether node_modules matches package-lock.json, and explains why an installation fails.

const crypto = require('crypto')
const fs = require('fs')
const path = require('path')

const OLDEST_NODE = 20
const NEEDED_BYTES = 2e9
const STAMP = path.join('node_modules', '.rms-stamp')

module.exports = {
  findNodeProblem,
  findDiskProblem,
  getInstallStatus,
  explainFailure,
  isLockFileRejected,
  readInstallState,
  writeInstallStamp,
}

function findNodeProblem(version) {
  if (Number(version.split('.')[0]) >= OLDEST_NODE) return undefined
  return `RMS needs Node ${OLDEST_NODE} or later to start, this is ${version}: install a current Node from https://nodejs.org and try again.`
}

function findDiskProblem(freeBytes) {
  if (freeBytes >= NEEDED_BYTES) return undefined
  return `The disk is nearly full: ${(freeBytes / 1e9).toFixed(1)} GB free, RMS needs 2 GB. Free some space and try again.`
}

/**
 * 'fresh' if the stamp of the last installation matches the lock file, or if npm's record of installed packages has every
 * package of the lock file in its version (after a manual `npm install`); else 'stale'.
 */
function getInstallStatus(state) {
  if (!state.installed) return 'stale'
  if (!state.lock) return state.stamp === undefined ? 'stale' : 'fresh'
  if (state.stamp === state.lockHash) return 'fresh'
  return hasAllPackages(state.lock.packages || {}, state.installed.packages || {}) ? 'fresh' : 'stale'
}

/** Optional packages may be missing, because they are for other platforms. */
function hasAllPackages(wanted, installed) {
  return Object.keys(wanted).every(place => {
    if (!place.includes('node_modules/')) return true
    const entry = wanted[place]
    if (entry.optional || entry.devOptional || entry.peer) return true
    return Boolean(installed[place]) && installed[place].version === entry.version
  })
}

function isLockFileRejected(output) {
  return /EUSAGE/.test(output)
}

function explainFailure(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(output)) {
    return 'The package registry cannot be reached. Check the network (or the proxy settings of npm) and try again.'
  }
  if (/ENOSPC/.test(output)) return 'The disk is full. Free at least 2 GB and try again.'
  if (/EACCES|EPERM/.test(output)) {
    return 'This folder or npm’s cache cannot be written to. Give your user the right to write there and try again.'
  }
  const errors = output.split('\n').filter(line => /^npm (error|ERR!)\s+\S/.test(line))
  const lines = errors.length > 0 ? errors.slice(0, 12) : output.trim().split('\n').slice(-12)
  return `The dependencies could not be installed. npm says:\n${lines.join('\n')}`
}

function readInstallState(root) {
  const lockText = readText(path.join(root, 'package-lock.json'))
  return {
    lock: parse(lockText),
    lockHash: lockText === undefined ? '' : crypto.createHash('sha256').update(lockText).digest('hex'),
    installed: parse(readText(path.join(root, 'node_modules', '.package-lock.json'))),
    stamp: readText(path.join(root, STAMP)),
  }
}

function writeInstallStamp(root) {
  fs.writeFileSync(path.join(root, STAMP), readInstallState(root).lockHash)
}

function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (_) {
    return undefined
  }
}

function parse(text) {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch (_) {
    return undefined
  }
}
