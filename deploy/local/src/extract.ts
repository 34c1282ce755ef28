import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { PROJECT_ROOT } from '@rms/infrastructure'
import { provideTesseract } from '@rms/infrastructure/tesseract'

// Standard output is for the results. The reader is started like a workload, not imported, because operations uses this
// package too and would have to ship the reader.
await provideTesseract(line => process.stderr.write(`${line}\n`))
const reader = join(PROJECT_ROOT, 'workers', 'invoice-extraction', 'src', 'extract.ts')
const { status } = spawnSync(process.execPath, [reader, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = status ?? 1
