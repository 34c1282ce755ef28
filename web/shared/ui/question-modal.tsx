import { Anchor, Button, Group, List, Modal, Text } from '@mantine/core'
import type { MouseEvent } from 'react'
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
  const { title, message, list = [], act, cancel = words.cancel, isDestructive = true, link } = question
  // Outside the router: the caller knows how to go there. A click for a new tab stays the browser's.
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
        {/* Enter says yes, unless something would be lost by it. */}
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
