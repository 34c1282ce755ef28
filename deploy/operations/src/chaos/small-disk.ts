import { execFile } from 'node:child_process'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const SIZE_MEGABYTES = 64

/** A separate file system that can be filled completely. */
export interface SmallDisk {
  readonly folder: string
  fill(): Promise<void>
  makeRoom(): Promise<void>
  close(): Promise<void>
}

/** Mounts a small tmpfs; null without the permission to mount. */
export async function mountSmallDisk(folder: string): Promise<SmallDisk | null> {
  await mkdir(folder, { recursive: true })
  const options = `size=${SIZE_MEGABYTES}m`
  try {
    await run('mount', ['-t', 'tmpfs', '-o', options, 'rms-storm', folder])
  } catch {
    return null
  }
  const ballast = join(folder, '.ballast')
  return {
    folder,
    fill: () => fill(ballast),
    makeRoom: () => rm(ballast, { force: true }),
    close: async () => void (await run('umount', ['-l', folder])),
  }
}

/** Writes smaller and smaller blocks until none fits. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w')
  for (let bytes = 1024 * 1024; bytes >= 512; bytes /= 2) {
    const piece = Buffer.alloc(bytes)
    const fits = () =>
      file.write(piece).then(
        ({ bytesWritten }) => bytesWritten === bytes,
        () => false,
      )
    while (await fits());
  }
  await file.close()
}
