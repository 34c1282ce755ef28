import { Text } from '@mantine/core'
import { t } from '../texts/index.ts'

/** Says that a list of choices does not show everything; nothing when it does. */
export function CutListNote({ shown, total }: { shown: number; total: number }) {
  if (shown === 0 || shown >= total) return null
  return (
    <Text size="sm" c="dimmed" role="status">
      {t('common.shownOfTotal', { shown, total })}
    </Text>
  )
}
