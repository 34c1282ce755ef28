import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { t } from './i18n/index.ts'

interface Question {
  title: string
  message: string
  /** The word on the button that does it. */
  act: string
  isDestructive?: boolean
}

/** Asks before something happens; true when the person says so, false on cancel, Escape or a click outside. */
export function confirm(question: Question): Promise<boolean> {
  const isDestructive = question.isDestructive ?? true
  return new Promise(resolve => {
    modals.openConfirmModal({
      title: question.title,
      children: <Text size="md">{question.message}</Text>,
      labels: { confirm: question.act, cancel: t('common.cancel') },
      // The safe answer has the focus.
      cancelProps: { 'data-autofocus': true },
      confirmProps: { color: isDestructive ? 'red' : 'forest' },
      centered: true,
      size: 'sm',
      closeButtonProps: { 'aria-label': t('common.close') },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    })
  })
}
