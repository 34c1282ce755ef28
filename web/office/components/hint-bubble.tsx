import { Tooltip } from '@mantine/core'
import type { Hint } from '../lib/hints.ts'

/** The words of a hint beside its element. */
export const HintBubble = ({ hint: { beside, words } }: { hint: Hint }) => (
  <Tooltip opened target={{ current: beside }} label={words} withArrow multiline maw={320} />
)
