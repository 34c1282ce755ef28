// biome-ignore-all lint/style/useNodejsImportProtocol: an old Node must come as far as the sentence about its age
'use strict'
// Decides whether node_modules fits package-lock.json, and says in plain words what stands in the way of installing.

const crypto = require('crypto')
const fs = require('fs')
const path = require('path')

const OLDEST_NODE = 20
const NEEDED_BYTES = 2e9
const STAMP = path.join('node_modules', '.rms-stamp')

module.exports = {
  complaintAboutNode,
  complaintAboutDisk,
  decide,
  explainFailure,
  isLockRefused,
  readState,
  writeStamp,
}

function complaintAboutNode(version) {
  if (Number(version.split('.')[0]) >= OLDEST_NODE) return undefined
  return `RMS needs Node ${OLDEST_NODE} or later to start, this is ${version}: install a current Node from https://nodejs.org and try again.`
}

function complaintAboutDisk(freeBytes) {
  if (freeBytes >= NEEDED_BYTES) return undefined
  return `The disk is nearly full: ${(freeBytes / 1e9).toFixed(1)} GB free, RMS needs 2 GB. Free some space and try again.`
}

/**
 * 'fresh' when the stamp of the last installation is that of the lock file, or when npm's own record of what it
 * installed has every package of the lock in its version (someone ran `npm install` by hand); else 'stale'.
 */
function decide(state) {
  if (!state.installed) return 'stale'
  if (!state.lock) return state.stamp === undefined ? 'stale' : 'fresh'
  if (state.stamp === state.lockHash) return 'fresh'
  return holdsAll(state.lock.packages || {}, state.installed.packages || {}) ? 'fresh' : 'stale'
}

/** Optional packages are those of other platforms. */
function holdsAll(wanted, installed) {
  return Object.keys(wanted).every(place => {
    if (!place.includes('node_modules/')) return true
    const entry = wanted[place]
    if (entry.optional || entry.devOptional || entry.peer) return true
    return Boolean(installed[place]) && installed[place].version === entry.version
  })
}

function isLockRefused(output) {
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
  const told = output.split('\n').filter(line => /^npm (error|ERR!)\s+\S/.test(line))
  const lines = told.length > 0 ? told.slice(0, 12) : output.trim().split('\n').slice(-12)
  return `The dependencies could not be installed. npm says:\n${lines.join('\n')}`
}

function readState(root) {
  const lockText = readText(path.join(root, 'package-lock.json'))
  return {
    lock: parse(lockText),
    lockHash: lockText === undefined ? '' : crypto.createHash('sha256').update(lockText).digest('hex'),
    installed: parse(readText(path.join(root, 'node_modules', '.package-lock.json'))),
    stamp: readText(path.join(root, STAMP)),
  }
}

function writeStamp(root) {
  fs.writeFileSync(path.join(root, STAMP), readState(root).lockHash)
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
