export interface Machine {
  readonly cores: number
  readonly memoryMb: number
}

/** Recognition keeps one core busy; the rest of the product needs memory too, on the same machine. */
const SHARE_OF_MEMORY = 0.5

/** How many documents are read at once: one a core, as far as half of the memory goes; one at least. */
export function poolSize({ cores, memoryMb }: Machine, megabytesEach: number): number {
  const fitting = Math.floor((memoryMb * SHARE_OF_MEMORY) / megabytesEach)
  return Math.max(1, Math.min(cores, fitting))
}
