import { Anchor, Button, Group, List, Modal, Text } from '@mantine/core'
import type { MouseEvent } from 'react'
import type { AskedQuestion } from '../lib/confirm.ts'
import { useOpenWindow } from '../lib/leaving.ts'
import { useReturningFocus } from '../lib/returning-focus.ts'

interface QuestionModalProps {
  asked: AskedQuestion
  /** Texts from the catalogue of the back office or of the staff portal. */
  words: { cancel: string; close: string }
}

/** A confirmation dialog. */
export function QuestionModal({ asked: { question, answer }, words }: QuestionModalProps) {
  useReturningFocus()
  useOpenWindow(true, () => answer(false))
  const { title, message, list = [], act, cancel = words.cancel, isDestructive = true, link } = question
  // Rendered outside the router, so the caller navigates. Clicks that open a new tab are left to the browser.
  const follow = (event: MouseEvent, go: () => void) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    answer(false)
    go()
  }
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
      {list.length > 0 && (
        <List size="sm" mt="xs" mah={240} style={{ overflowY: 'auto' }}>
          {list.map(item => (
            <List.Item key={item}>{item}</List.Item>
          ))}
        </List>
      )}
      {link && (
        <Anchor href={link.to} onClick={event => follow(event, link.follow)}>
          {link.words}
        </Anchor>
      )}
      <Group justify="flex-end" mt="md">
        {/* Enter confirms, unless the action is destructive. */}
        <Button variant="default" data-autofocus={isDestructive || undefined} onClick={() => answer(false)}>
          {cancel}
        </Button>
        <Button
          color={isDestructive ? 'red' : 'forest'}
          data-autofocus={!isDestructive || undefined}
          onClick={() => answer(true)}
        >
          {act}
        </Button>
      </Group>
    </Modal>
  )
}
