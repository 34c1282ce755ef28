import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Each user has an own folder, because one user cannot write into that of another. */
const FOLDER = join(tmpdir(), `rms-ports-${process.getuid?.() ?? 'user'}`)

const reserved = new Set<string>()

/**
 * Reserves a port until this process ends; false if another living process has reserved it. Without this, two stacks that
 * start at the same time could choose the same port, and the gateway of one would call a service of the other.
 */
export function reservePort(port: number): boolean {
  mkdirSync(FOLDER, { recursive: true })
  const file = join(FOLDER, String(port))
  if (!createOwnFile(file)) {
    if (isHeldByLivingProcess(file)) return false
    rmSync(file, { force: true })
    if (!createOwnFile(file)) return false
  }
  if (reserved.size === 0) process.once('exit', releaseAll)
  reserved.add(file)
  return true
}

function createOwnFile(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

function isHeldByLivingProcess(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0)
    return true
  } catch (error) {
    // EPERM: the process belongs to somebody else, but it exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function releaseAll(): void {
  for (const file of reserved) rmSync(file, { force: true })
}
