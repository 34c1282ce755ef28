import { Text, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useForm } from '../../shared/lib/form.ts'
import { FormModal } from './form-modal.tsx'

interface ReasonModalProps {
  title: string
  /** What it is about, and what follows. */
  children: ReactNode
  label: string
  /** Said at the field when it was left empty. */
  missing: string
  /** What the button says. */
  act: string
  /** Said when it fails and the server gives no reason of its own. */
  failed: string
  /** Gets the reason, never blank; what it throws is told in the dialog. */
  onReason: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks why before something is done that others will ask about. */
export function ReasonModal({
  title,
  children,
  label,
  missing,
  act,
  failed,
  onReason,
  onClose,
}: ReasonModalProps) {
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : missing }),
    save: ({ reason }) => onReason(reason.trim()),
    describe: failure => failure.error ?? failed,
  })
  return (
    <FormModal title={title} form={form} save={act} size={500} onClose={onClose}>
      <Text>{children}</Text>
      <Textarea
        label={label}
        required
        data-autofocus
        autosize
        minRows={2}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={event => form.set('reason', event.currentTarget.value)}
      />
    </FormModal>
  )
}
