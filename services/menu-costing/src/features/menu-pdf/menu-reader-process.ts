import { readFile } from 'node:fs/promises'
import { readPrintedMenu } from '../../domain/printed-menu/read-printed-menu.ts'
import { readPdfPages } from './read-pdf-pages.ts'
import { UnreadableMenu } from './unreadable-menu.ts'

/** Reads one menu in a process of its own, so that no file can bring down the service. It exits with its parent. */
process.once('message', (path: unknown) => void answer(String(path)))
process.once('disconnect', () => process.exit(0))

async function answer(path: string): Promise<void> {
  const outcome = await outcomeOf(path)
  process.send?.(outcome, () => process.disconnect?.())
}

async function outcomeOf(path: string): Promise<unknown> {
  try {
    return { kind: 'read', reading: readPrintedMenu(await readPdfPages(await readFile(path))) }
  } catch (error) {
    return { kind: 'unreadable', reason: error instanceof UnreadableMenu ? error.reason : 'damaged' }
  }
}
