import { Button, Group, Modal, Text } from '@mantine/core'
import type { AskedQuestion } from '../lib/confirm.ts'
import { t } from '../lib/i18n/index.ts'
import { useOpenWindow } from '../lib/leaving.ts'
import { useReturningFocus } from '../lib/returning-focus.ts'

/** A question that is answered before anything happens. */
export function QuestionModal({ asked: { question, answer } }: { asked: AskedQuestion }) {
  useReturningFocus()
  useOpenWindow(true, () => answer(false))
  const { title, message, act, isDestructive = true } = question
  return (
    <Modal
      opened
      centered
      size="sm"
      title={title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      onClose={() => answer(false)}
    >
      <Text size="md">{message}</Text>
      <Group justify="flex-end" mt="md">
        {/* The safe answer has the focus. */}
        <Button variant="default" data-autofocus onClick={() => answer(false)}>
          {t('common.cancel')}
        </Button>
        <Button color={isDestructive ? 'red' : 'forest'} onClick={() => answer(true)}>
          {act}
        </Button>
      </Group>
    </Modal>
  )
}
