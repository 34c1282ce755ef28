import { describe, expect, it } from 'vitest'
import install, { type InstallState } from './install.cjs'

const express = { 'node_modules/express': { version: '5.3.0' } }
const fsevents = { 'node_modules/fsevents': { version: '2.3.3', optional: true } }
const gateway = { gateway: { version: '0.1.0' }, 'node_modules/@rms/gateway': {} }

const state = (changes: Partial<InstallState>): InstallState => ({
  lock: { packages: express },
  lockHash: 'hash of the lock',
  installed: { packages: express },
  stamp: 'hash of the lock',
  ...changes,
})

describe('whether the dependencies are installed', () => {
  it('nothing was installed yet', () => {
    expect(install.getInstallStatus(state({ installed: undefined, stamp: undefined }))).toBe('stale')
  })

  it('the installed packages match the lock file', () => {
    expect(install.getInstallStatus(state({}))).toBe('fresh')
  })

  it('the lock file has changed', () => {
    const installed = { packages: { 'node_modules/express': { version: '5.2.0' } } }
    expect(install.getInstallStatus(state({ installed, stamp: 'hash of an older lock' }))).toBe('stale')
  })

  it('a package was added to the lock file', () => {
    const lock = { packages: { ...express, 'node_modules/zod': { version: '4.6.7' } } }
    expect(install.getInstallStatus(state({ lock, stamp: 'hash of an older lock' }))).toBe('stale')
  })

  it('after a manual npm install, npm’s own record counts', () => {
    expect(install.getInstallStatus(state({ stamp: undefined }))).toBe('fresh')
  })

  it('packages of other platforms and workspaces need no installation', () => {
    const lock = { packages: { ...express, ...fsevents, ...gateway } }
    const installed = { packages: { ...express, 'node_modules/@rms/gateway': {} } }
    expect(install.getInstallStatus(state({ lock, installed, stamp: undefined }))).toBe('fresh')
  })

  it('without a lock file, any installation counts', () => {
    expect(install.getInstallStatus(state({ lock: undefined, stamp: '' }))).toBe('fresh')
    expect(install.getInstallStatus(state({ lock: undefined, stamp: undefined }))).toBe('stale')
  })
})

describe('problems explained in one sentence', () => {
  it('an old Node', () => {
    expect(install.findNodeProblem('18.20.1')).toMatch(/needs Node 20 or later.*this is 18\.20\.1/)
    expect(install.findNodeProblem('20.0.0')).toBeUndefined()
    expect(install.findNodeProblem('26.10.0')).toBeUndefined()
  })

  it('a full disk', () => {
    expect(install.findDiskProblem(1.23e9)).toMatch(/1\.2 GB free, RMS needs 2 GB/)
    expect(install.findDiskProblem(3e9)).toBeUndefined()
  })

  it.each([
    [
      'npm error code ENOTFOUND\nnpm error request to https://registry.npmjs.org failed',
      /registry cannot be reached/,
    ],
    ['npm error code ENOSPC', /disk is full/],
    ['npm error code EACCES', /cannot be written to/],
    ['npm error code EWHATEVER', /npm says:\nnpm error code EWHATEVER/],
  ])('npm fails with %j', (output, sentence) => {
    expect(install.explainFailure(output)).toMatch(sentence)
  })
})
