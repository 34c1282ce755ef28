import { Tooltip } from '@mantine/core'
import type { ActiveTooltip } from '../lib/delegated-tooltip.ts'

/** A tooltip next to its anchor element. */
export const AnchoredTooltip = ({ tooltip: { anchor, text } }: { tooltip: ActiveTooltip }) => (
  <Tooltip opened target={{ current: anchor }} label={text} withArrow multiline maw={320} />
)
