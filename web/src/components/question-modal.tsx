import { Button, Group, Modal, Text } from '@mantine/core'
import type { AskedQuestion } from '../lib/confirm.ts'
import { useOpenWindow } from '../lib/leaving.ts'
import { useReturningFocus } from '../lib/returning-focus.ts'

interface QuestionModalProps {
  asked: AskedQuestion
  /** The back office and the staff portal have dictionaries of their own. */
  words: { cancel: string; close: string }
}

/** A question that is answered before anything happens. */
export function QuestionModal({ asked: { question, answer }, words }: QuestionModalProps) {
  useReturningFocus()
  useOpenWindow(true, () => answer(false))
  const { title, message, act, isDestructive = true } = question
  return (
    <Modal
      opened
      centered
      size="sm"
      title={title}
      closeButtonProps={{ 'aria-label': words.close }}
      onClose={() => answer(false)}
    >
      <Text size="md">{message}</Text>
      <Group justify="flex-end" mt="md">
        {/* The safe answer has the focus. */}
        <Button variant="default" data-autofocus onClick={() => answer(false)}>
          {words.cancel}
        </Button>
        <Button color={isDestructive ? 'red' : 'forest'} onClick={() => answer(true)}>
          {act}
        </Button>
      </Group>
    </Modal>
  )
}
