import type { ReadingProgress } from '@rms/contracts'

/** Told of each stage and page; must not throw. */
export type ReportProgress = (progress: ReadingProgress) => void
