import { Anchor, Button, Group, List, Modal, Text } from '@mantine/core'
import type { MouseEvent } from 'react'
import type { PendingConfirmation } from '../lib/confirm.ts'
import { useModalStack } from '../lib/unsaved-changes.ts'
import { useFocusReturn } from '../lib/use-focus-return.ts'

interface ConfirmModalProps {
  pending: PendingConfirmation
  /** Texts from the catalogue of the back office or of the staff portal. */
  labels: { cancel: string; close: string }
}

/** A confirmation dialog. */
export function ConfirmModal({ pending: { request, answer }, labels }: ConfirmModalProps) {
  useFocusReturn()
  useModalStack(true, () => answer(false))
  const {
    title,
    message,
    items: list = [],
    confirmLabel,
    cancelLabel: cancel = labels.cancel,
    isDestructive = true,
    link,
  } = request
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
      closeButtonProps={{ 'aria-label': labels.close }}
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
          {link.label}
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
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
