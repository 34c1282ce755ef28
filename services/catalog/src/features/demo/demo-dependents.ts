import type { DemoRemovalBlocker } from '@rms/contracts'
import { conflict } from '@rms/service-kit'

const MOST_NAMED = 20

/** Throws 409 with the business's own records that depend on the demo restaurant, if there are any. */
export function requireNoDemoDependents(obstacles: readonly DemoRemovalBlocker[]): void {
  const [first] = obstacles
  if (!first) return
  const others = obstacles.length - 1
  const more = others > 0 ? `, as ${others === 1 ? 'does' : 'do'} ${others} more of your records` : ''
  throw conflict(
    'demo-in-use',
    `Your ${first.kind.replace('price-agreement', 'agreed price')} ${first.name} depends on demo data${more}.`,
    {
      details: obstacles
        .slice(0, MOST_NAMED)
        .map(({ kind, name, uses }) => ({ field: kind, message: `${name} uses ${uses}.` })),
      suggestion: 'Change or delete your own records that use demo data, then remove the demo restaurant.',
      extra: { obstacles },
    },
  )
}
