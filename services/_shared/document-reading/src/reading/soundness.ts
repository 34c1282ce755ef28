import type { Reading } from '@rms/contracts'

/** Of two readings of one document the one in which more holds; the first where as much does. */
export function sounder(best: Reading, next: Reading): Reading {
  return soundness(next) > soundness(best) ? next : best
}

/** How much of a reading holds: a document that adds up, then lines that multiply out, then what the header says. */
function soundness({ verdict, lines, flags, header }: Reading): number {
  const sound = lines.filter(line => line.flags.every(flag => flag.code !== 'arithmetic')).length
  const named = Object.values(header).filter(value => value !== null).length
  const addsUp = verdict === 'accepted' ? 1000 : flags.some(flag => flag.code === 'total-mismatch') ? 0 : 1
  return addsUp + sound * 10 - (lines.length - sound) * 2 + named
}
