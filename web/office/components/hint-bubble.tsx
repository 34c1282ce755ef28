import { Tooltip } from '@mantine/core'
import type { Hint } from '../lib/hints.ts'

/** A tooltip next to its anchor element. */
export const HintBubble = ({ hint: { beside, words } }: { hint: Hint }) => (
  <Tooltip opened target={{ current: beside }} label={words} withArrow multiline maw={320} />
)
